import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completed,
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
        else {
          const before = saved.filter(each => (order === 'oldest-first' ? each < id : each > id)).length
          expect(found.at).toBe(order === 'oldest-first' ? before : before + count)
        }
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
    expect(draftIndex([draft, saved], 'a', 'newest-first')).toBe(-1)
  })

  it.each(ORDERS)('finds each of several drafts (%s)', order => {
    const items = listOf([1, 2], 3, order)
    for (const client_id of ['c0', 'c1', 'c2']) {
      expect(items[draftIndex(items, client_id, order)]).toMatchObject({ client_id })
    }
    expect(draftIndex(items, 'c3', order)).toBe(-1)
  })
})

describe('completed', () => {
  it('splices the oldest item alone, in a list that is complete', () => {
    for (const [order, index] of [
      ['oldest-first', 0],
      ['newest-first', 2],
    ] as const) {
      const calls: unknown[] = []
      const splice = (items: readonly Draftable[], ...rest: readonly unknown[]) => {
        calls.push(rest)
        return items
      }
      const list = { ...EMPTY_LIST, items: listOf([1, 2, 3], 0, order) }
      expect(completed(list, { order, splice })).toEqual({ ...list, isComplete: true })
      expect(calls).toEqual([[index, 1, [{ id: 1 }], true]])
    }
  })

  it('says of an empty list that it is complete', () => {
    expect(completed(EMPTY_LIST, { order: 'oldest-first' })).toEqual({ ...EMPTY_LIST, isComplete: true })
  })
})

describe('withSplice', () => {
  it('removes without adding, and adds without removing', () => {
    const list = { ...EMPTY_LIST, items: ['a', 'b'] }
    expect(withSplice(list, 0, 1, [], { order: 'oldest-first' }).items).toEqual(['b'])
    expect(withSplice(list, 1, 0, ['c'], { order: 'oldest-first' }).items).toEqual(['a', 'c', 'b'])
  })

  it('returns the same list when nothing is removed and nothing is added', () => {
    expect(withSplice(EMPTY_LIST, 0, 0, [], { order: 'oldest-first' })).toBe(EMPTY_LIST)
  })
})
