import { expect, test } from 'vitest'
import type { Entry } from '../outbox/entry.js'
import { EMPTY_OUTBOX } from '../outbox/shown.js'
import { chatLane, GIF, MEDIA, MESSAGE, waitingFor } from './state.outgoing.js'

const entry = (client_id: string, kind: { readonly name: string }, payload: object): Entry => ({
  client_id,
  kind: kind.name,
  lane: chatLane(8),
  account: 7,
  origin: 'tab',
  created_at: '2026-11-20T21:14:00.000Z',
  about: { text: '', place: '', href: '' },
  payload: { receiver_id: 8, reply_to: null, ...payload },
  revision: 0,
  tries: 0,
  notBefore: 0,
  refusal: null,
})

test('messages of a person wait in the order in which they were written, each with its kind', () => {
  const voice = { duration: 3, peaks: [0.5] }
  const entries = [
    entry('a', MESSAGE, { body: 'Hola' }),
    entry('b', MEDIA, { body: 'Mira', file: new File(['x'], 'a.png', { type: 'image/png' }), details: null }),
    entry('c', MESSAGE, { body: 'De otra', receiver_id: 9 }),
    entry('d', GIF, { gif_id: 'x', title: 'Gato', width: 10, height: 5 }),
    entry('e', MEDIA, { body: '', file: new File(['x'], 'v.webm', { type: 'audio/webm' }), details: voice }),
    entry('f', MEDIA, { body: '', file: new File(['x'], 'v.mp4', { type: 'video/mp4' }), details: null }),
    entry('g', MEDIA, { body: '', file: new File(['x'], 'x.svg', { type: 'image/svg+xml' }), details: null }),
    entry('h', MEDIA, { body: '', file: new File(['x'], 'x.gif', { type: 'image/gif' }), details: null }),
    entry('i', MEDIA, { body: '', file: new File(['x'], 'x.gif'), details: null, receiver_id: 9 }),
    entry('j', GIF, { gif_id: 'x', title: 'Gato', width: 10, height: 5, receiver_id: 9 }),
  ]
  const sending = { ownId: 7, timeZone: 'America/Mexico_City' }
  const waiting = waitingFor({ ...EMPTY_OUTBOX, entries }, 8, sending)
  expect(waiting.map(({ client_id, type, body }) => [client_id, type, body])).toEqual([
    ['a', 'text', 'Hola'],
    ['b', 'image', 'Mira'],
    ['d', 'gif', ''],
    ['e', 'audio', ''],
    ['f', 'video', ''],
    ['g', 'file', ''],
    ['h', 'gif', ''],
  ])
  expect(waiting[3]?.media).toMatchObject({ name: 'v.webm', size: 1, duration: 3, peaks: [0.5] })
  expect(waiting[2]?.media).toMatchObject({ name: 'Gato', width: 10, height: 5 })
})
