import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INITIAL_TASK_VIEW,
  keptQuery,
  openTaskAddress,
  TASK_LAYOUTS,
  taskViewAddress,
  type TaskView,
} from './state.address.js'
import { taskViewAt } from './state.reading.js'
import { DUE_RANGES, TASK_GROUPS, TASK_ORDERS, TASK_PRIORITIES, TASK_STATUSES } from './schema.js'

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
