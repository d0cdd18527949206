import { describe, expect, test } from 'vitest'
import { importTasks } from './endpoints.csv.js'
import { createTask, setTaskStatus } from './endpoints.js'
import { createTasks, createTaskTemplate } from './endpoints.templates.js'
import { TEXT_LIMITS } from '../basics/text-limits.js'
import { createTaskView, updateTaskView } from './endpoints.views.js'
import { FILTER_VALUES, TASK_LIMITS, TASK_PRIORITIES } from './schema.js'
import { keptQuery } from './state.address.js'
import { addressAt } from './state.reading.js'

describe('createTaskView', () => {
  test('keeps a view for its person alone, without opening the page with it, unless it is told otherwise', () => {
    const given = { name: 'Mías', place: 'all', query: '' }
    expect(createTaskView.body?.parse(given)).toEqual({ ...given, is_shared: false, is_default: false })
  })

  test('keeps every filter that may be set, with the most and longest values', () => {
    const many = Array.from({ length: FILTER_VALUES }, (_, index) => index)
    const ids = many.map(index => 9_999_999_900 + index).join()
    const labels = many.map(index => `label=${index % 10}`.padEnd('label='.length + TASK_LIMITS.label, '字'))
    const view = addressAt(
      [
        `view=calendar&search=${'字'.repeat(TEXT_LIMITS.search)}&status=progress&mine=1`,
        `company=${ids}&person=${ids}&priority=${TASK_PRIORITIES.join()}`,
        ...labels.map((label, index) => label.slice(0, -1) + String.fromCharCode(0x4e00 + index)),
        'due=2026-12-01..2026-12-31&order=position&reversed=1&group=priority',
      ].join('&'),
    )
    expect([view.company, view.assignee, view.label].map(values => values.length)).toEqual([20, 20, 20])
    const query = keptQuery(view)
    expect(query.length).toBeGreaterThan(8000)
    expect(createTaskView.body?.safeParse({ name: 'Larga', place: 'all', query }).success).toBe(true)
    expect(updateTaskView.body?.safeParse({ query }).success).toBe(true)
  })
})

describe('importTasks', () => {
  test('only checks the file, unless it is told to make the tasks', () => {
    const given = { text: 'Título\nUna', import_id: '0192f3a0-0000-7000-8000-0000000000aa' }
    expect(importTasks.body?.parse(given)).toMatchObject({ dry_run: true })
  })
})

describe('createTaskTemplate', () => {
  const days = (due_days: number | null) =>
    createTaskTemplate.body?.safeParse({ name: 'Campaña', tasks: [{ title: 'Guion', due_days }] }).success

  test('takes tasks that are due from the first day to a year later, or never', () => {
    expect([null, 0, 365].map(days)).toEqual([true, true, true])
    expect([-1, 366, 1.5].map(days)).toEqual([false, false, false])
  })

  test('takes no template without tasks', () => {
    expect(createTaskTemplate.body?.safeParse({ name: 'Campaña', tasks: [] }).success).toBe(false)
  })
})

describe('createTasks', () => {
  test('makes a hundred tasks at once, not more', () => {
    const accepts = (count: number) =>
      createTasks.body?.safeParse({
        company_id: 7,
        batch_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d',
        tasks: Array.from({ length: count }, () => ({ title: 'Guion' })),
      }).success
    expect([0, 1, 100, 101].map(accepts)).toEqual([false, true, true, false])
  })
})

describe('setTaskStatus', () => {
  test('takes a position on either side of zero, within what a column can reach', () => {
    const accepts = (position: number) => setTaskStatus.body?.safeParse({ status: 'done', position }).success
    expect([-1e9, -0.5, 0, 1e9].map(accepts)).toEqual([true, true, true, true])
    expect([-1e9 - 1, 1e9 + 1].map(accepts)).toEqual([false, false])
  })
})

describe('createTask', () => {
  test('takes a step that does not say whether it is done as an open one', () => {
    const given = { company_id: 7, title: 'Guion', checklist: [{ id: 'a', text: 'Uno' }] }
    expect(createTask.body?.parse(given)).toMatchObject({
      checklist: [{ id: 'a', text: 'Uno', done: false }],
    })
  })
})
