import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Draftable,
  draftIndex,
  EMPTY_LIST,
  inOrder,
  insertInOrder,
  seek,
  withSplice,
} from './ordered.js'

const ORDERS = ['oldest-first', 'newest-first'] as const
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }))
const drafts = fc.nat(3)

function listOf(
  saved: readonly number[],
  count: number,
  order: (typeof ORDERS)[number],
): readonly Draftable[] {
  const waiting = Array.from({ length: count }, (_, index) => ({
    id: 0,
    client_id: `c${index}`,
    optimistic: true,
  }))
  const items = inOrder(
    saved.map(id => ({ id })),
    order,
  )
  return order === 'oldest-first' ? [...items, ...waiting] : [...waiting.toReversed(), ...items]
}

describe('inOrder', () => {
  it('sorts by id towards the newest end', () => {
    const items = [{ id: 2 }, { id: 3 }, { id: 1 }]
    expect(inOrder(items, 'oldest-first')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(inOrder(items, 'newest-first')).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  })
})

describe('seek', () => {
  it.each(ORDERS)('finds every saved item and no draft (%s)', order => {
    fc.assert(
      fc.property(ids, drafts, fc.integer({ min: 0, max: 61 }), (saved, count, id) => {
        const items = listOf(saved, count, order)
        const at = items.findIndex(item => item.id === id && !item.optimistic)
        const found = seek(items, id, order)
        expect(found.isThere).toBe(at !== -1)
        if (at !== -1) expect(found.at).toBe(at)
      }),
    )
  })

  it('does not find a draft as a saved item, whatever id the draft has', () => {
    const draft = { id: 5, client_id: 'a', optimistic: true }
    expect(seek([draft], 5, 'oldest-first')).toEqual({ at: 0, isThere: false })
    expect(seek([draft], 5, 'newest-first')).toEqual({ at: 1, isThere: false })
  })
})

describe('insertInOrder', () => {
  it.each(ORDERS)('keeps the order, with drafts at the newest end (%s)', order => {
    fc.assert(
      fc.property(ids, drafts, (saved, count) => {
        const start = { ...EMPTY_LIST, items: listOf([], count, order) }
        const list = saved.reduce((grown, id) => insertInOrder(grown, { id }, { order }), start)
        expect(list.items).toEqual(listOf(saved, count, order))
      }),
    )
  })
})

describe('draftIndex', () => {
  it('searches among the drafts only', () => {
    const saved = { id: 1, client_id: 'a' }
    const draft = { id: 0, client_id: 'b', optimistic: true }
    expect(draftIndex([saved, draft], 'b', 'oldest-first')).toBe(1)
    expect(draftIndex([draft, saved], 'b', 'newest-first')).toBe(0)
    expect(draftIndex([saved, draft], 'a', 'oldest-first')).toBe(-1)
  })
})

describe('withSplice', () => {
  it('returns the same list when nothing is removed and nothing is added', () => {
    expect(withSplice(EMPTY_LIST, 0, 0, [], { order: 'oldest-first' })).toBe(EMPTY_LIST)
  })
})
