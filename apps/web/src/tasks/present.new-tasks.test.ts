import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import { INITIAL_TASK_ADDRESS } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import { newTasksSeen } from './present.new-tasks.js'

const TODAY = '2026-11-20'
const ALL = { companyId: null, status: null, assignee: null }

describe('newTasksSeen', () => {
  const menu = aTask({
    id: -1,
    title: 'Menú',
    company_id: 3,
    status: 'pending',
    priority: 'none',
    assignees: [aUserRef({ id: 7 })],
  })
  const logo = aTask({
    id: -2,
    title: 'Logo',
    company_id: 4,
    status: 'review',
    assignees: [],
    priority: 'high',
  })
  const seen = (view: Partial<typeof INITIAL_TASK_ADDRESS>, place: Partial<typeof ALL> | object = {}) =>
    newTasksSeen([menu, logo], { ...INITIAL_TASK_ADDRESS, ...view }, { ...ALL, ...place }, TODAY).map(
      ({ id }) => id,
    )

  test('are those of the page: its company, its status, its person', () => {
    expect(seen({})).toEqual([-1, -2])
    expect(seen({}, { companyId: 3 })).toEqual([-1])
    expect(seen({}, { status: 'review' })).toEqual([-2])
    expect(seen({}, { assignee: 7 })).toEqual([-1])
  })

  test('are those that search and filters let through', () => {
    expect(seen({ search: 'men' })).toEqual([-1])
    expect(seen({ priority: ['high'] })).toEqual([-2])
    expect(seen({ company: [4] })).toEqual([-2])
    expect(seen({ assignee: [7] })).toEqual([-1])
    expect(seen({ assignee: ['none'] })).toEqual([-2])
    expect(seen({ company: [4] }, { companyId: 3 })).toEqual([-1])
  })
})
