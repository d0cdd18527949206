import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertSaved, removeById } from './drafts.js'
import { olderLoaded } from './loaded.js'
import { type DraftList, EMPTY_LIST, type ListRules } from './ordered.js'
import { flagRuns, type RunRules, runSplice } from './runs.js'
import { clampPage, olderPage, pageInstead, pageRows } from './pages.js'

const page = (number: number, total: number, perPage = 6) => ({
  page: number,
  per_page: perPage,
  total,
  last_page: Math.max(1, Math.ceil(total / perPage)),
})

describe('clampPage', () => {
  it('returns the nearest page that exists', () => {
    expect(clampPage(3, 5)).toBe(3)
    expect(clampPage(9, 5)).toBe(5)
    expect(clampPage(0, 5)).toBe(1)
    expect(clampPage(Number.NaN, 5)).toBe(1)
    expect(clampPage(2.9, 5)).toBe(2)
    expect(clampPage(1, 0)).toBe(1)
  })
})

describe('pageInstead', () => {
  it('is the last page when the requested one is empty now, and null otherwise', () => {
    expect(pageInstead(page(3, 12))).toBe(2)
    expect(pageInstead(page(2, 12))).toBeNull()
    expect(pageInstead(page(1, 0))).toBeNull()
  })
})

describe('pageRows', () => {
  it('returns the numbers of the shown rows', () => {
    expect(pageRows(page(1, 14))).toEqual({ first: 1, last: 6 })
    expect(pageRows(page(3, 14))).toEqual({ first: 13, last: 14 })
    expect(pageRows(page(1, 0))).toEqual({ first: 0, last: 0 })
  })
})

describe('olderPage (Spec §2)', () => {
  it('is the page that holds the next older row', () => {
    expect(olderPage(0, 12)).toBe(1)
    expect(olderPage(12, 12)).toBe(2)
    expect(olderPage(11, 12)).toBe(1)
  })

  interface Row {
    readonly id: number
    readonly by: number
    readonly first_comment: boolean
  }
  const runs: RunRules<Row, 'first_comment'> = {
    flag: 'first_comment',
    author: row => row.by,
    order: 'newest-first',
  }
  const rules: ListRules<Row> = { order: 'newest-first', splice: runSplice(runs) }
  const present = (truth: readonly Row[]) => flagRuns(truth, runs)

  it('reaches every row once, with its run flag, whatever is written and deleted between two pages', () => {
    const change = fc.oneof(fc.record({ by: fc.nat(1) }), fc.record({ deleted: fc.nat(40) }))
    const turns = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12, size: 'max' })
    fc.assert(
      fc.property(fc.array(fc.nat(1), { maxLength: 40, size: 'max' }), turns, (authors, changes) => {
        let truth: readonly Row[] = authors.map((by, index) => ({
          id: authors.length - index,
          by,
          first_comment: true,
        }))
        let nextId = authors.length + 1
        let list: DraftList<Row> = EMPTY_LIST
        const fetchOlder = () => {
          const asked = olderPage(list.items.length, 5)
          const items = present(truth).slice((asked - 1) * 5, asked * 5)
          list = olderLoaded(list, { items, isLast: asked * 5 >= truth.length }, rules)
        }
        for (const turn of changes) {
          fetchOlder()
          for (const each of turn) {
            if ('by' in each) {
              truth = [{ id: nextId++, by: each.by, first_comment: true }].concat(truth)
              list = insertSaved(list, present(truth)[0] as Row, rules)
            } else {
              const deleted = truth[each.deleted % (truth.length || 1)]
              truth = truth.filter(row => row !== deleted)
              if (deleted) list = removeById(list, deleted.id, rules)
            }
          }
        }
        while (!list.isComplete) fetchOlder()
        expect(list.items).toEqual(present(truth))
      }),
    )
  })
})
