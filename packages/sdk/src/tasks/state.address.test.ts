import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INITIAL_TASK_VIEW,
  keptQuery,
  openTaskAddress,
  TASK_LAYOUTS,
  taskFilterCount,
  tasksAsCalendar,
  tasksNarrowed,
  tasksSorted,
  taskViewAddress,
  taskViewAt,
  type TaskView,
} from './state.address.js'
import { TEXT_LIMITS } from '../basics/input.js'
import {
  DUE_RANGES,
  TASK_GROUPS,
  TASK_LIMITS,
  TASK_ORDERS,
  TASK_PRIORITIES,
  TASK_STATUSES,
} from './schema.js'

const view: fc.Arbitrary<TaskView> = fc.record({
  view: fc.constantFrom(...TASK_LAYOUTS),
  search: fc.string({ maxLength: 100 }),
  status: fc.constantFrom('all', ...TASK_STATUSES),
  isMine: fc.boolean(),
  company: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  assignee: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  priority: fc.option(fc.constantFrom(...TASK_PRIORITIES)),
  label: fc.option(fc.constantFrom('vídeo', 'a&b=c', '50 %')),
  due: fc.option(fc.constantFrom(...DUE_RANGES)),
  order: fc.option(fc.constantFrom(...TASK_ORDERS)),
  isReversed: fc.boolean(),
  group: fc.option(fc.constantFrom(...TASK_GROUPS)),
  month: fc.option(fc.constantFrom('2026-11', '2027-01')),
  kept: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  isFull: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
  open: fc.oneof(fc.constant(null), fc.constant('new' as const), fc.integer({ min: 1, max: 2_000_000 })),
})

describe('openTaskAddress', () => {
  test('is the address of the view with that task open', () => {
    fc.assert(
      fc.property(view, fc.oneof(fc.constant('new' as const), fc.nat()), (each, open) => {
        expect(openTaskAddress(each)(open)).toBe(taskViewAddress({ ...each, open }))
      }),
    )
  })
})

describe('taskViewAt', () => {
  test('reads what taskViewAddress wrote', () => {
    fc.assert(
      fc.property(view, each => {
        expect(taskViewAt(taskViewAddress(each))).toEqual(each)
      }),
    )
  })

  test('reads malformed values as the default', () => {
    expect(
      taskViewAt(
        '?view=x&status=none&mine=2&page=-1&task=0x1&due=x&order=x&group=x&month=2026-13&kept=x&company=0&person=-1&label=+&search=',
      ),
    ).toEqual(INITIAL_TASK_VIEW)
    expect(taskViewAddress(INITIAL_TASK_VIEW)).toBe('')
  })
})

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

describe('keptQuery', () => {
  test('holds filters, order, group and layout, and nothing of the moment', () => {
    const shown = taskViewAt(
      '?view=list&due=week&order=title&group=company&month=2026-11&kept=4&page=2&task=7',
    )
    expect(keptQuery(shown)).toBe('?view=list&due=week&order=title&group=company')
    fc.assert(
      fc.property(view, each => {
        expect(keptQuery(taskViewAt(keptQuery(each)))).toBe(keptQuery(each))
      }),
    )
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
