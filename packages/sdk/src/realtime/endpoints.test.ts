import { expect, test } from 'vitest'
import { authorizeChannel, listEvents, MOST_OTHERS } from './endpoints.js'

test('a question for events names channels in 8000 signs at most', () => {
  const isTaken = (length: number) => listEvents.query?.safeParse({ after: 'x'.repeat(length) }).success
  expect([isTaken(0), isTaken(8000), isTaken(8001)]).toEqual([true, true, false])
  expect(listEvents.query?.parse({})).toEqual({ after: '' })
})

test('a call lets a socket into one channel, and into as many others as it says', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => `private-user.${at + 1}`).join(' ')
  const isTaken = (count: number) =>
    authorizeChannel.body?.safeParse({
      socket_id: '1.2',
      channel_name: 'private-user.7',
      ...(count > 0 && { others: others(count) }),
    }).success
  expect([0, 1, MOST_OTHERS, MOST_OTHERS + 1].map(isTaken)).toEqual([true, true, true, false])
})

test('the call that lets a socket in is tried again by the connection alone', () => {
  expect(authorizeChannel.retries).toBe(0)
})
