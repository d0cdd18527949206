import { INITIAL_TASK_VIEW } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import { listQuery } from './present.query.js'

describe('listQuery', () => {
  test('asks for the status of the page, else for that of the view', () => {
    expect(listQuery(INITIAL_TASK_VIEW)).toEqual({ page: 1 })
    expect(listQuery({ ...INITIAL_TASK_VIEW, status: 'review' })).toEqual({ page: 1, status: 'review' })
    expect(listQuery({ ...INITIAL_TASK_VIEW, status: 'review' }, 'pending')).toEqual({
      page: 1,
      status: 'pending',
    })
  })

  test('asks for the tasks of one company by date, and for finished ones in their own order', () => {
    const ofOne = { ...INITIAL_TASK_VIEW, company: 3 }
    expect(listQuery(ofOne)).toMatchObject({ company_id: 3, order: 'due' })
    expect(listQuery(ofOne, 'pending')).toMatchObject({ order: 'due' })
    expect(listQuery(ofOne, 'done')).toEqual({ page: 1, status: 'done', company_id: 3 })
    expect(listQuery({ ...ofOne, order: 'title' }, 'done')).toMatchObject({ order: 'title' })
  })
})
