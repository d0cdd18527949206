import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortened } from './rules.listed.js'

const message = (id: number, bytes = 500) => ({ id, bytes })

describe('shortened', () => {
  it('shows so many of each conversation while all of them fit', () => {
    expect(shortened([[message(9), message(7), message(2)], [message(8)], []], 2)).toEqual([[9, 7], [8], []])
  })

  it('leaves out the oldest ones of all, never the newest one of a conversation', () => {
    const given = [[message(9), message(7), message(2)], [message(8), message(6)], [message(1, 12_000)]]
    expect(shortened(given, 30, 3_000)).toEqual([[9, 7], [8], [1]])
    expect(shortened(given, 30, 1)).toEqual([[9], [8], [1]])
  })

  it('never holds more than the limit beside one message of each conversation', () => {
    const conversation = fc
      .uniqueArray(fc.nat(100_000), { maxLength: 40 })
      .chain(ids =>
        fc.tuple(
          fc.constant(ids.toSorted((a, b) => b - a)),
          fc.array(fc.nat(12_000), { minLength: ids.length, maxLength: ids.length }),
        ),
      )
      .map(([ids, sizes]) => ids.map((id, index) => message(id, sizes[index])))
    fc.assert(
      fc.property(
        fc.array(conversation, { maxLength: 10 }),
        fc.integer({ min: 1, max: 50_000 }),
        (all, most) => {
          const shown = shortened(all, 30, most)
          let beside = 0
          for (const [index, ids] of shown.entries()) {
            expect(ids).toEqual(all[index]?.slice(0, ids.length).map(({ id }) => id))
            expect(ids.length).toBeLessThanOrEqual(30)
            expect(ids.length > 0).toBe((all[index]?.length ?? 0) > 0)
            for (const { bytes } of all[index]?.slice(1, ids.length) ?? []) beside += bytes + 500
          }
          expect(beside).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})
