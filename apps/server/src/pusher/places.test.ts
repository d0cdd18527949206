import { describe, expect, test } from 'vitest'
import { type Connection, createConnection } from './connection.js'
import { LIMITS } from './limits.js'
import { createPlaces } from './places.js'

describe('the counts of an owner without sockets', () => {
  let now = 0
  // An allowance that is used up is whole after 200 s.
  const places = createPlaces({ ...LIMITS, entries: { burst: 2, perSecond: 0.01 } }, () => now)
  const arrive = (userId: number): Connection => {
    const shell = { id: '1.1', address: 'office', write: () => {}, close: () => {} }
    const connection = createConnection(shell)
    places.arrive(connection)
    places.sign(connection, { kind: 'session', sessionId: userId, userId })
    return connection
  }

  test('last until their allowance is whole again, however slowly that is', () => {
    const first = arrive(1)
    expect([1, 2, 3].map(() => places.mayEnterMore(first))).toEqual([true, true, false])
    places.leave(first)
    now = 90_000
    places.leave(arrive(2))
    expect(places.mayEnterMore(arrive(1))).toBe(false)
  })
})
