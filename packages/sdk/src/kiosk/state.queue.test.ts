import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aQueuedPunch } from '../testing/kiosk.js'
import {
  hurried,
  momentOf,
  nextToSend,
  putOff,
  type Queue,
  refusedFor,
  untilNextSend,
} from './state.queue.js'

const NOW = 1_000_000

const someQueue = fc
  .array(
    fc.record({
      user_id: fc.integer({ min: 1, max: 3 }),
      notBefore: fc.constantFrom(0, NOW, NOW + 1, NOW + 5000, NOW + 86_400_000),
      refusal: fc.constantFrom(null, 'No'),
    }),
  )
  .map((punches): Queue => punches.map((punch, index) => aQueuedPunch({ ...punch, client_id: `c${index}` })))

describe('nextToSend', () => {
  test('keeps the order of each person, whatever is put off or refused', () => {
    fc.assert(
      fc.property(someQueue, queue => {
        const next = nextToSend(queue, NOW)
        const earlier = queue.slice(0, next ? queue.indexOf(next) : queue.length)
        if (next) {
          expect(next.refusal).toBeNull()
          expect(untilNextSend([next], NOW)).toBe(0)
          expect(earlier.some(({ user_id, refusal }) => user_id === next.user_id && refusal === null)).toBe(
            false,
          )
        }
        // A punch that was passed over is not ready itself, or an earlier punch of its person is not.
        for (const punch of earlier.filter(({ refusal }) => refusal === null)) {
          const first = queue.find(({ user_id, refusal }) => user_id === punch.user_id && refusal === null)
          expect(untilNextSend(first ? [first] : [], NOW)).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('a punch that cannot be sent stops its own person’s only', () => {
    const queue = [
      aQueuedPunch({ client_id: 'a', user_id: 1, notBefore: NOW + 1 }),
      aQueuedPunch({ client_id: 'b', user_id: 1 }),
      aQueuedPunch({ client_id: 'c', user_id: 2 }),
    ]
    expect(nextToSend(queue, NOW)?.client_id).toBe('c')
    expect(nextToSend(queue, NOW + 1)?.client_id).toBe('a')
  })
})

describe('a punch that always fails', () => {
  test('comes after punches with fewer tries', () => {
    const queue = [
      aQueuedPunch({ client_id: 'a', user_id: 1, tries: 9 }),
      aQueuedPunch({ client_id: 'b', user_id: 2 }),
      aQueuedPunch({ client_id: 'c', user_id: 3 }),
    ]
    expect(nextToSend(queue, NOW)?.client_id).toBe('b')
    expect(nextToSend(queue, NOW, new Set(['b', 'c']))?.client_id).toBe('a')
  })
})

describe('untilNextSend', () => {
  test('is zero exactly when something can be sent, and null when nothing waits', () => {
    fc.assert(
      fc.property(someQueue, queue => {
        const waitMs = untilNextSend(queue, NOW)
        expect(waitMs === 0).toBe(nextToSend(queue, NOW) !== undefined)
        if (waitMs === null) expect(queue.every(({ refusal }) => refusal !== null)).toBe(true)
        else expect(nextToSend(queue, NOW + waitMs)).toBeDefined()
      }),
    )
  })
})

describe('a clock that was put back', () => {
  test('stops nothing: no wait is longer than the longest that is ever set', () => {
    const put = putOff(aQueuedPunch(), NOW, 1, 86_400)
    expect(nextToSend([put], NOW)).toBeUndefined()
    expect(nextToSend([put], NOW - 86_400_000)).toBe(put)
  })
})

describe('momentOf', () => {
  test("is by the server's clock, except for a declared exit", () => {
    const at = '2026-11-20T15:02:00.000Z'
    const punch = aQueuedPunch({ at, clock_offset_ms: -3_600_000 })
    expect(momentOf(punch)).toBe('2026-11-20T14:02:00.000Z')
    expect(momentOf({ ...punch, declared: true })).toBe(at)
    expect(momentOf({ ...punch, clock_offset_ms: null })).toBe(at)
  })
})

describe('putOff', () => {
  test('waits between half and all of a time that doubles up to a minute', () => {
    const after = (tries: number, random: number) =>
      putOff(aQueuedPunch({ tries }), NOW, random).notBefore - NOW
    expect([0, 1, 2, 3, 4, 5, 20].map(tries => after(tries, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ])
    expect(after(0, 0)).toBe(1000)
    expect(putOff(aQueuedPunch(), NOW, 1).tries).toBe(1)
  })

  test('waits as long as the server asks for', () => {
    expect(putOff(aQueuedPunch(), NOW, 1, 90).notBefore).toBe(NOW + 90_000)
  })
})

describe('hurried', () => {
  test('lets all waiting punches be sent at once, and keeps refused ones as they are', () => {
    const no = refusedFor(aQueuedPunch({ client_id: 'b' }), 'No')
    const queue = hurried([putOff(aQueuedPunch(), NOW, 1), no])
    expect(nextToSend(queue, NOW)?.client_id).toBe(aQueuedPunch().client_id)
    expect(queue[1]).toBe(no)
  })
})
