import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INITIAL_TASK_VIEW,
  taskFilterCount,
  tasksNarrowed,
  taskViewAddress,
  taskViewAt,
  type TaskView,
} from './state.address.js'
import { TASK_STATUSES } from './schema.js'

const view: fc.Arbitrary<TaskView> = fc.record({
  view: fc.constantFrom('board', 'list'),
  search: fc.string({ maxLength: 100 }),
  status: fc.constantFrom('all', ...TASK_STATUSES),
  isMine: fc.boolean(),
  isFull: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
  open: fc.oneof(fc.constant(null), fc.constant('new' as const), fc.integer({ min: 1, max: 2_000_000 })),
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
    expect(taskViewAt('?view=x&status=none&mine=2&page=-1&task=0x1&search=')).toEqual(INITIAL_TASK_VIEW)
    expect(taskViewAddress(INITIAL_TASK_VIEW)).toBe('')
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
  })
})
