import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../basics/input.js'
import { FILTER_VALUES, TASK_LIMITS } from './schema.js'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from './state.address.js'
import {
  taskFilterCount,
  tasksAsCalendar,
  tasksAtOverview,
  tasksNarrowed,
  tasksUnfiltered,
  tasksSorted,
  addressAt,
} from './state.reading.js'

describe('addressAt of a long address', () => {
  test('cuts the texts to what a search and a label may have', () => {
    const long = 'x'.repeat(500)
    const { search, label } = addressAt(`?search=${long}&label=%20${long}`)
    expect([search.length, label[0]?.length]).toEqual([TEXT_LIMITS.search, TASK_LIMITS.label])
  })

  test('takes numbers from one on', () => {
    const { company, page, kept } = addressAt('?company=1&page=1&kept=9999999999')
    expect([company, page, kept]).toEqual([[1], 1, 9_999_999_999])
    expect(addressAt('?company=12345678901&page=0x2&kept=1.5')).toMatchObject({
      company: [],
      page: 1,
      kept: null,
    })
  })
})

describe('addressAt of several values', () => {
  test('takes each once, in one order, and leaves out malformed ones', () => {
    const { company, assignee, priority, label } = addressAt(
      '?company=12,x,3,3&person=me,none,20,-1,3,you&priority=low,urgent,huge&label=web&label=a,b&label=+&unlabeled=1',
    )
    expect([company, assignee]).toEqual([
      [3, 12],
      [3, 20, 'me', 'none'],
    ])
    expect([priority, label]).toEqual([
      ['urgent', 'low'],
      ['', 'a,b', 'web'],
    ])
  })

  test('takes no more than a filter may have', () => {
    const many = Array.from({ length: 50 }, (_, index) => index + 1)
    const labels = many.map(each => `label=${each}`).join('&')
    const view = addressAt(`?company=${many.join()}&person=${many.join()}&${labels}`)
    expect([view.company, view.assignee, view.label].map(({ length }) => length)).toEqual([
      FILTER_VALUES,
      FILTER_VALUES,
      FILTER_VALUES,
    ])
  })

  test('takes days that exist', () => {
    expect(addressAt('?due=..2026-12-04').due).toBe('..2026-12-04')
    expect(addressAt('?due=..2026-02-30').due).toBeNull()
  })
})

describe('tasksAtOverview', () => {
  const at = (query: string, overview: Parameters<typeof tasksAtOverview>[1]) =>
    queryOfAddress(tasksAtOverview(addressAt(query), overview))

  test('keeps what was asked, and leaves the page, the kept view and the open task', () => {
    const asked =
      '?view=calendar&search=guion&company=3&person=7&priority=high&label=web&due=week&order=due&reversed=1&group=company'
    const shown = `${asked}&kept=4&page=2&task=9&full=1`
    expect(at(shown, 'progress')).toBe(asked)
    expect(at(shown, 'all')).toBe(asked)
    expect(at(shown, 'mine')).toBe(asked.replace('&person=7', ''))
  })

  test('leaves what the page does not have: the status and its group, and the person of the own tasks', () => {
    expect(at('?status=review&group=status', 'done')).toBe('')
    expect(at('?status=review&group=status', 'mine')).toBe('?status=review&group=status')
    expect(at('?mine=1&search=vela', 'review')).toBe('?search=vela&mine=1')
    expect(at('?mine=1', 'all')).toBe('?person=me')
    expect(at('?mine=1', 'mine')).toBe('')
  })
})

describe('tasksUnfiltered', () => {
  test('shows all tasks, in the same order and groups', () => {
    const query = '?view=list&search=web&status=done&priority=high&due=overdue&order=title&group=due&page=3'
    expect(queryOfAddress(tasksUnfiltered(addressAt(query)))).toBe('?view=list&order=title&group=due')
  })
})

describe('tasksNarrowed', () => {
  test('returns to the first page, and is counted (Spec §3)', () => {
    const narrowed = tasksNarrowed(
      { ...INITIAL_TASK_ADDRESS, page: 3, open: 7 },
      { status: 'done', search: 'a' },
    )
    expect(narrowed).toMatchObject({ page: 1, open: 7 })
    expect(taskFilterCount(narrowed)).toBe(2)
    expect(taskFilterCount(tasksNarrowed(narrowed, { due: 'overdue', group: 'due' }))).toBe(3)
    expect(taskFilterCount(tasksNarrowed(narrowed, { assignee: [3, 7], priority: [] }))).toBe(3)
  })

  test("takes the own tasks or another person's, what is chosen last", () => {
    const other = tasksNarrowed({ ...INITIAL_TASK_ADDRESS, isMine: true }, { assignee: [4] })
    expect(other).toMatchObject({ isMine: false, assignee: [4] })
    const own = tasksNarrowed(other, { isMine: true })
    expect(own).toMatchObject({ isMine: true, assignee: [] })
    expect(tasksNarrowed(own, { assignee: [] })).toMatchObject({ isMine: true })
    expect(tasksNarrowed(other, { isMine: false })).toMatchObject({ assignee: [4] })
  })
})

describe('tasksAsCalendar', () => {
  test('keeps the filters, and neither page, order nor group', () => {
    const sorted = addressAt('?view=list&due=week&order=title&reversed=1&group=status&page=3')
    expect(queryOfAddress(tasksAsCalendar(sorted))).toBe('?view=calendar&due=week')
  })
})

describe('tasksSorted', () => {
  test('sorts by a column, and turns the order around the second time', () => {
    const sorted = tasksSorted({ ...INITIAL_TASK_ADDRESS, page: 3, isReversed: true }, 'title')
    expect(sorted).toMatchObject({ order: 'title', isReversed: false, page: 1 })
    expect(tasksSorted(sorted, 'title')).toMatchObject({ order: 'title', isReversed: true })
    expect(tasksSorted(sorted, 'due')).toMatchObject({ order: 'due', isReversed: false })
  })

  test('returns to the usual order the third time', () => {
    const reversed = tasksSorted(tasksSorted(INITIAL_TASK_ADDRESS, 'title'), 'title')
    expect(tasksSorted(reversed, 'title')).toEqual(INITIAL_TASK_ADDRESS)
  })
})
