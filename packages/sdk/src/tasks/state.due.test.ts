import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import type { Task } from './schema.js'
import { dueTasksShown } from './state.due.js'

const TODAY = '2026-11-20'
const pending = (id: number, version = 1) => aTask({ id, version, status: 'pending', due_date: TODAY })
const fetched = (...tasks: Task[]) => ({ tasks, total: 9, group_totals: { today: 4, later: 5 } })

describe('dueTasksShown', () => {
  test('shows own changes in the order of the fetched tasks, and neither shows nor counts what was finished', () => {
    const shown = [
      aTask({ id: 3, version: 1, status: 'progress', due_date: TODAY }),
      aTask({ id: 2, version: 2, status: 'done', due_date: TODAY }),
    ]
    const own = dueTasksShown(fetched(pending(1), pending(2), pending(3)), shown, TODAY)
    expect(own.tasks.map(({ id, status }) => [id, status])).toEqual([
      [1, 'pending'],
      [3, 'progress'],
    ])
    expect(own).toMatchObject({ total: 8, group_totals: { today: 3, later: 5 } })
  })

  test('puts a task with another date where that is due, and counts it there', () => {
    const late = aTask({ id: 1, version: 1, status: 'pending', due_date: '2026-11-19' })
    const undated = aTask({ id: 4, version: 1, status: 'pending', due_date: null })
    const before = { ...fetched(late, pending(2), undated), group_totals: { overdue: 1, today: 4, '': 5 } }
    const shown = [
      { ...late, due_date: '2026-11-21' },
      { ...undated, due_date: TODAY },
    ]
    const own = dueTasksShown(before, shown, TODAY)
    expect(own.tasks.map(({ id }) => id)).toEqual([2, 4, 1])
    expect(own).toMatchObject({ total: 9, group_totals: { overdue: 0, today: 5, week: 1, '': 4 } })
  })

  test('prefers a newer fetched task to an older copy, and adds none', () => {
    const before = fetched(pending(1, 3))
    expect(dueTasksShown(before, [aTask({ id: 1, version: 2, status: 'done' }), pending(9)], TODAY)).toEqual(
      before,
    )
    expect(dueTasksShown(before, [], TODAY)).toEqual(before)
  })
})
