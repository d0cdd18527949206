import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spliceList } from './splice.js'

describe('spliceList', () => {
  it('returns the result of Array.prototype.splice, and leaves the list as it was', () => {
    const list = fc.array(fc.nat())
    fc.assert(
      fc.property(list, fc.nat(20), fc.nat(5), list, (items, index, deleted, added) => {
        const before = [...items]
        const expected = [...items]
        expected.splice(index, deleted, ...added)
        expect(spliceList(items, index, deleted, added)).toEqual(expected)
        expect(items).toEqual(before)
      }),
    )
  })
})
