import { aRefusal } from '@osys/sdk/testing/api'
import { aTask } from '@osys/sdk/testing/tasks'
import { NOT_FETCHED } from '@osys/sdk/state/fetched'
import { INITIAL_TASK_ADDRESS } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import { boardState, companyQuery, lastPlace } from './present.company.js'

describe('companyQuery', () => {
  const reading = { viewerId: 7, companyId: 3 }

  test('asks for the tasks of the company of the page, whatever companies its address names', () => {
    expect(companyQuery(INITIAL_TASK_ADDRESS, reading)).toEqual({ page: 1, company_id: 3 })
    expect(companyQuery({ ...INITIAL_TASK_ADDRESS, company: [4] }, reading)).toEqual({
      page: 1,
      company_id: 3,
    })
  })

  test('asks for what the view narrows to, with the viewer in place of me', () => {
    const view = {
      ...INITIAL_TASK_ADDRESS,
      search: 'web',
      status: 'review',
      assignee: ['me'],
      page: 2,
    } as const
    expect(companyQuery(view, reading)).toEqual({
      page: 2,
      search: 'web',
      status: 'review',
      assignee: 7,
      company_id: 3,
    })
  })

  test('reads a kept view on by scrolling, from its first row', () => {
    expect(companyQuery({ ...INITIAL_TASK_ADDRESS, kept: 5, page: 2 }, reading)).toMatchObject({
      page: 1,
      per_page: expect.any(Number) as number,
    })
  })
})

describe('lastPlace', () => {
  test('is after the last task of the status, and left to the server while not all tasks are known', () => {
    const tasks = [
      aTask({ id: 1, status: 'pending', position: 100 }),
      aTask({ id: 2, status: 'pending', position: 300 }),
      aTask({ id: 3, status: 'review', position: 900 }),
    ]
    const place = lastPlace(tasks, 'pending')
    expect(place).toBeGreaterThan(300)
    expect(place).toBeLessThan(lastPlace(tasks, 'review'))
    expect(lastPlace(null, 'pending')).toBe(Infinity)
  })
})

describe('boardState', () => {
  test('shows what the pool holds while the board is fetched, and never some tasks as all of them', () => {
    expect(boardState(NOT_FETCHED, 0)).toEqual({ kind: 'loading' })
    expect(boardState(NOT_FETCHED, 6)).toEqual({ kind: 'loaded' })
    const error = aRefusal(500, { msg: 'No se pudo', code: 'internal' })
    for (const held of [0, 6])
      expect(boardState({ value: null, isLoading: false, error }, held)).toMatchObject({
        kind: 'failed',
        text: 'No se pudo',
      })
    // The news keeps a board complete that was fetched once.
    expect(boardState({ value: [1], isLoading: false, error }, 1)).toEqual({ kind: 'loaded' })
  })
})
