import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_SLOTS, type Slots, slotsOf } from './rules.slots.js'

describe('slotsOf', () => {
  it('keeps the slot of a row within a choice, whatever happens around it', () => {
    const first = slotsOf<number>(NO_SLOTS, 'all', [7, 8, 9])
    expect(first.keys).toEqual([0, 1, 2])
    expect(slotsOf(first, 'all', [5, 9, 7]).keys).toEqual([3, 2, 0])
    expect(slotsOf(first, 'all', [7, 8, 9])).toBe(first)
  })

  it('gives the slots from top to bottom to the rows of another choice', () => {
    const first = slotsOf(slotsOf<number>(NO_SLOTS, 'all', [7, 8, 9]), 'all', [9, 7])
    expect(slotsOf(first, 'high', [1, 2, 3]).keys).toEqual([2, 0, 3])
  })

  it('never draws two rows in one slot', () => {
    const step = fc.record({
      choice: fc.constantFrom('a', 'b'),
      ids: fc.uniqueArray(fc.nat(12), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(step), steps => {
        let slots: Slots<number> = NO_SLOTS
        for (const { choice, ids } of steps) {
          slots = slotsOf(slots, choice, ids)
          expect(slots.ids).toEqual(ids)
          expect(new Set(slots.keys).size).toBe(ids.length)
        }
      }),
    )
  })
})
