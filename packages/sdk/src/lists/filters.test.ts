import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterCount } from './filters.js'

describe('filterCount (Spec §3: the filters that differ from their defaults)', () => {
  const defaults = { search: '', order: 'upload', page: 1 }

  it('is 0 at the defaults and counts each filter that differs', () => {
    expect(filterCount(defaults, defaults)).toBe(0)
    expect(filterCount({ search: 'acme', order: 'name', page: 1 }, defaults)).toBe(2)
  })

  it('is the number of names whose value differs', () => {
    const filters = fc.record({ a: fc.nat(2), b: fc.boolean(), c: fc.constantFrom('', 'x') })
    fc.assert(
      fc.property(filters, filters, (one, other) => {
        const differing =
          (one.a === other.a ? 0 : 1) + (one.b === other.b ? 0 : 1) + (one.c === other.c ? 0 : 1)
        expect(filterCount(one, other)).toBe(differing)
        expect(filterCount(other, one)).toBe(differing)
      }),
    )
  })
})
