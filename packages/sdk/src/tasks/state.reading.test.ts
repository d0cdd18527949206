import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../basics/input.js'
import { TASK_LIMITS } from './schema.js'
import { INITIAL_TASK_VIEW, taskViewAddress } from './state.address.js'
import { taskFilterCount, tasksAsCalendar, tasksNarrowed, tasksSorted, taskViewAt } from './state.reading.js'

describe('taskViewAt of a long address', () => {
  test('cuts the texts to what a search and a label may have', () => {
    const long = 'x'.repeat(500)
    const { search, label } = taskViewAt(`?search=${long}&label=%20${long}`)
    expect([search.length, label?.length]).toEqual([TEXT_LIMITS.search, TASK_LIMITS.label])
  })

  test('takes numbers from one on', () => {
    const { company, page, kept } = taskViewAt('?company=1&page=1&kept=9999999999')
    expect([company, page, kept]).toEqual([1, 1, 9_999_999_999])
    expect(taskViewAt('?company=12345678901&page=0x2&kept=1.5')).toMatchObject({
      company: null,
      page: 1,
      kept: null,
    })
  })
})

describe('tasksNarrowed', () => {
  test('returns to the first page, and is counted (Spec §3)', () => {
    const narrowed = tasksNarrowed(
      { ...INITIAL_TASK_VIEW, page: 3, open: 7 },
      { status: 'done', search: 'a' },
    )
    expect(narrowed).toMatchObject({ page: 1, open: 7 })
    expect(taskFilterCount(narrowed)).toBe(2)
    expect(taskFilterCount(tasksNarrowed(narrowed, { due: 'overdue', group: 'due' }))).toBe(3)
  })

  test("takes the own tasks or another person's, what is chosen last", () => {
    const other = tasksNarrowed({ ...INITIAL_TASK_VIEW, isMine: true }, { assignee: 4 })
    expect(other).toMatchObject({ isMine: false, assignee: 4 })
    const own = tasksNarrowed(other, { isMine: true })
    expect(own).toMatchObject({ isMine: true, assignee: null })
    expect(tasksNarrowed(own, { assignee: null })).toMatchObject({ isMine: true })
    expect(tasksNarrowed(other, { isMine: false })).toMatchObject({ assignee: 4 })
  })
})

describe('tasksAsCalendar', () => {
  test('keeps the filters, and neither page, order nor group', () => {
    const sorted = taskViewAt('?view=list&due=week&order=title&reversed=1&group=status&page=3')
    expect(taskViewAddress(tasksAsCalendar(sorted))).toBe('?view=calendar&due=week')
  })
})

describe('tasksSorted', () => {
  test('sorts by a column, and turns the order around the second time', () => {
    const sorted = tasksSorted({ ...INITIAL_TASK_VIEW, page: 3, isReversed: true }, 'title')
    expect(sorted).toMatchObject({ order: 'title', isReversed: false, page: 1 })
    expect(tasksSorted(sorted, 'title')).toMatchObject({ order: 'title', isReversed: true })
    expect(tasksSorted(sorted, 'due')).toMatchObject({ order: 'due', isReversed: false })
  })

  test('returns to the usual order the third time', () => {
    const reversed = tasksSorted(tasksSorted(INITIAL_TASK_VIEW, 'title'), 'title')
    expect(tasksSorted(reversed, 'title')).toEqual(INITIAL_TASK_VIEW)
  })
})
