import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DraftList, EMPTY_LIST, insertSaved, type ListRules, olderLoaded, removeById } from './drafts.js'
import { clampPage, olderPage, pageInstead, pageRows } from './pages.js'

const page = (number: number, total: number, perPage = 6) => ({
  page: number,
  per_page: perPage,
  total,
  last_page: Math.max(1, Math.ceil(total / perPage)),
})

describe('clampPage', () => {
  it('answers the nearest page that exists', () => {
    expect(clampPage(3, 5)).toBe(3)
    expect(clampPage(9, 5)).toBe(5)
    expect(clampPage(0, 5)).toBe(1)
    expect(clampPage(Number.NaN, 5)).toBe(1)
    expect(clampPage(2.9, 5)).toBe(2)
    expect(clampPage(1, 0)).toBe(1)
  })
})

describe('pageInstead', () => {
  it('is the last page when the asked one emptied, and nothing otherwise', () => {
    expect(pageInstead(page(3, 12))).toBe(2)
    expect(pageInstead(page(2, 12))).toBeNull()
    expect(pageInstead(page(1, 0))).toBeNull()
  })
})

describe('pageRows', () => {
  it('tells which rows are shown', () => {
    expect(pageRows(page(1, 14))).toEqual({ first: 1, last: 6 })
    expect(pageRows(page(3, 14))).toEqual({ first: 13, last: 14 })
    expect(pageRows(page(1, 0))).toEqual({ first: 0, last: 0 })
  })
})

describe('olderPage (Spec §2)', () => {
  it('is the page on which the next older row stands', () => {
    expect(olderPage(0, 12)).toBe(1)
    expect(olderPage(12, 12)).toBe(2)
    expect(olderPage(11, 12)).toBe(1)
  })

  it('reaches every row once, whatever is written and deleted between two pages', () => {
    const rules: ListRules<{ readonly id: number }> = { order: 'newest-first' }
    const between = fc.array(fc.oneof(fc.constant('write' as const), fc.nat(40)), { maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(40), fc.array(between, { minLength: 20, maxLength: 20 }), (size, turns) => {
        let truth = Array.from({ length: size }, (_, index) => ({ id: size - index }))
        let nextId = size + 1
        let list: DraftList<{ readonly id: number }> = EMPTY_LIST
        for (const changes of [...turns, ...Array.from({ length: 40 }, () => [])]) {
          const asked = olderPage(list.items.length, 5)
          list = olderLoaded(list, truth.slice((asked - 1) * 5, asked * 5), rules)
          for (const change of changes) {
            if (change === 'write') {
              const written = { id: nextId++ }
              truth.unshift(written)
              list = insertSaved(list, written, rules)
            } else {
              const deleted = truth[change % (truth.length || 1)]
              if (!deleted) continue
              truth = truth.filter(each => each !== deleted)
              list = removeById(list, deleted.id, rules)
            }
          }
        }
        expect(list.items).toEqual(truth)
      }),
    )
  })
})
