import { INITIAL_TASK_ADDRESS } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import { exportQuery, listQuery } from './present.query.js'

describe('listQuery', () => {
  test('asks for the status of the page, else for that of the view', () => {
    expect(listQuery(INITIAL_TASK_ADDRESS)).toEqual({ page: 1 })
    expect(listQuery({ ...INITIAL_TASK_ADDRESS, status: 'review' })).toEqual({ page: 1, status: 'review' })
    expect(listQuery({ ...INITIAL_TASK_ADDRESS, status: 'review' }, 'pending')).toEqual({
      page: 1,
      status: 'pending',
    })
  })

  test('asks for the tasks of one company by date, and for finished ones in their own order', () => {
    const ofOne = { ...INITIAL_TASK_ADDRESS, company: [3] }
    expect(listQuery(ofOne)).toMatchObject({ company_id: 3, order: 'due' })
    expect(listQuery(ofOne, 'pending')).toMatchObject({ order: 'due' })
    expect(listQuery(ofOne, 'done')).toEqual({ page: 1, status: 'done', company_id: 3 })
    expect(listQuery({ ...ofOne, order: 'title' }, 'done')).toMatchObject({ order: 'title' })
    expect(listQuery({ ...ofOne, company: [3, 4] })).toEqual({ page: 1, company_id: [3, 4] })
  })
})

describe('the filters', () => {
  const filters = { priority: ['urgent', 'high'], assignee: [7, 'none'], due: '..2026-12-04' } as const
  const view = { ...INITIAL_TASK_ADDRESS, ...filters, layout: 'calendar' as const }

  test('are asked for with all their values', () => {
    expect(listQuery(view)).toEqual({
      page: 1,
      priority: ['urgent', 'high'],
      assignee: 7,
      unassigned: true,
      due: '..2026-12-04',
    })
  })

  test('narrow the exported days of the calendar', () => {
    expect(exportQuery(listQuery(view), view, '2026-11-20')).toMatchObject({
      assignee: 7,
      due: '..2026-12-04',
      due_from: '2026-10-26',
      due_to: '2026-12-06',
    })
  })
})

describe('exportQuery', () => {
  const query = { page: 2, search: 'web', reversed: true, order: 'title' as const }

  test('exports a list as it is asked for', () => {
    expect(exportQuery(query, { ...INITIAL_TASK_ADDRESS, layout: 'list' }, '2026-11-20')).toBe(query)
  })

  test('exports the days that the calendar shows, by their date', () => {
    const days = { due_from: '2026-10-26', due_to: '2026-12-06' }
    const view = { ...INITIAL_TASK_ADDRESS, layout: 'calendar' as const }
    expect(exportQuery(query, view, '2026-11-20')).toEqual({ page: 2, search: 'web', order: 'due', ...days })
    expect(exportQuery(query, { ...view, month: '2026-11' }, '2027-03-01')).toMatchObject(days)
  })
})
