import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { toWaiting, withWaiting } from './state.waiting.js'

const waiting = (clientId: string) =>
  toWaiting({
    clientId,
    senderId: 7,
    receiverId: 8,
    body: clientId,
    type: 'text',
    media: null,
    reply_to: null,
    createdAt: '2026-11-20T21:14:00.000Z',
    timeZone: 'America/Mexico_City',
  })

test('a message that waits shows its hour, and is optimistic (Spec §3)', () => {
  const { id, optimistic, fecha_humano } = waiting('a')
  expect([id, optimistic, fecha_humano]).toEqual([0, true, 'nov 20 2026 03:14 pm'])
})

test('what waits stands once after the saved messages, in its order, whatever has been saved already', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c', 'd', 'e']), fc.constantFrom(7, 8), (saved, author) => {
      const messages = [
        aMessage({ id: 1, client_id: null, sender_id: author }),
        ...saved.map((client_id, index) =>
          aMessage({ id: index + 2, client_id, sender_id: 7, receiver_id: 8 }),
        ),
      ]
      const shown = withWaiting(messages, ['a', 'b', 'c', 'd', 'e'].map(waiting))
      const ids = shown.slice(1).map(({ client_id }) => client_id)
      expect(ids).toEqual([...saved, ...['a', 'b', 'c', 'd', 'e'].filter(id => !saved.includes(id))])
      const left = shown.slice(messages.length)
      expect(left.map(({ first_message }) => first_message)).toEqual(
        left.map((_, index) => index === 0 && saved.length === 0 && author === 8),
      )
    }),
  )
  const none = [aMessage()]
  expect(withWaiting(none, [])).toBe(none)
})
