import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_AT_ONCE, MOST_OF_A_HOST, roomBeside } from './rules.room.js'

describe('roomBeside', () => {
  test('gives each host its share', () => {
    expect(roomBeside(new Map())).toEqual({ most: 8, full: [] })
    expect(roomBeside(new Map([['slow', 8]]))).toEqual({ most: 8, full: ['slow'] })
    const sending = { slow: 8, quick: 3 }
    expect(roomBeside(new Map(Object.entries(sending)))).toEqual({ most: 5, full: ['slow'] })
  })

  test('has no room beside as many as one process sends', () => {
    const sending = new Map(['a', 'b', 'c', 'd'].map(host => [host, 8]))
    expect(roomBeside(sending).most).toBe(0)
  })

  test('never lets a host or the process have more than its share, whatever is due and ends', () => {
    const step = fc.record({ host: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), ends: fc.boolean() })
    const turns = fc.array(step, { maxLength: 200 })
    fc.assert(
      fc.property(turns, steps => {
        const sending = new Map<string, number>()
        for (const { host, ends } of steps) {
          const before = sending.get(host) ?? 0
          const { most, full } = roomBeside(sending)
          if (ends) sending.set(host, Math.max(0, before - 1))
          else if (!full.includes(host)) sending.set(host, before + most)
          expect(Math.max(0, ...sending.values())).toBeLessThanOrEqual(MOST_OF_A_HOST)
          expect([...sending.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
            MOST_AT_ONCE,
          )
        }
      }),
    )
  })
})
