import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, mergeEdits } from './merge.js'

const base = { name: 'Acme', phone: '1', notes: '' }
const form = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })

describe('mergeEdits (Spec §4)', () => {
  test('keeps a change of only one side, and returns both where the two collide', () => {
    const mine = { ...base, name: 'Acme Uno', notes: 'llamar' }
    const theirs = { ...base, name: 'Acme Dos', phone: '2' }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { name: 'Acme Uno', phone: '2', notes: 'llamar' },
      conflicts: { name: { mine: 'Acme Uno', theirs: 'Acme Dos' } },
    })
  })

  test('the same change on both sides is no conflict', () => {
    const same = { ...base, phone: '2' }
    expect(mergeEdits(base, same, same)).toEqual({ merged: same, conflicts: {} })
  })

  test('loses no text: every value of either side is in the result or in a conflict', () => {
    fc.assert(
      fc.property(form, form, form, (start, mine, theirs) => {
        const { merged, conflicts } = mergeEdits(start, mine, theirs)
        const lost = (['a', 'b', 'c'] as const).filter(field => {
          const shown = [merged[field], conflicts[field]?.mine, conflicts[field]?.theirs]
          return [mine, theirs].some(side => side[field] !== start[field] && !shown.includes(side[field]))
        })
        expect(lost).toEqual([])
      }),
    )
  })

  test('an edit without a change returns what the other person saved', () => {
    fc.assert(
      fc.property(form, form, (start, theirs) => {
        expect(mergeEdits(start, start, theirs)).toEqual({ merged: theirs, conflicts: {} })
      }),
    )
  })
})

describe('changedFields', () => {
  test('returns the fields that an edit sends', () => {
    expect(changedFields({ tags: ['a'], name: 'x' }, { tags: ['a'], name: 'y' })).toEqual({ name: 'y' })
  })
})
