import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { namedPeople, toActivity } from './present.activity.js'
import { toTask } from './present.js'
import { toTemplate } from './present.templates.js'
import type { ActivityRow } from './queries.activity.js'
import type { CompleteTask } from './queries.js'

describe('toTask', () => {
  /** Returns the row of a task of the builders. */
  function rowOf(task: ReturnType<typeof aTask>): CompleteTask {
    const { company, assignees, created_by, finished_at, ...rest } = task
    const row = {
      ...rest,
      created_at: new Date(rest.created_at ?? 0),
      updated_at: new Date(rest.updated_at ?? 0),
      finished_at: finished_at === null ? null : new Date(finished_at),
    }
    const { archived, ...owner } = company ?? {}
    const standing = { ...owner, status: archived ? 'archived' : 'actived' }
    return { row, company: company && standing, assignees, creator: created_by } as unknown as CompleteTask
  }

  test('shows a task with its company, people, labels and steps', () => {
    const task = aTask()
    expect(toTask(rowOf(task))).toEqual(task)
    expect(toTask(rowOf(aTask({ company: null }))).company).toBeNull()
  })

  test('shows when it was finished, and the address of the icon of its company', () => {
    const task = aTask({
      finished_at: '2026-11-20T18:00:00.000Z',
      company: { id: 3, name: 'Café Aurora', icon: 'c.webp', archived: true },
    })
    expect(toTask(rowOf(task))).toMatchObject({
      finished_at: '2026-11-20T18:00:00.000Z',
      company: { icon: '/media/c.webp', archived: true },
    })
  })
})

test('toTemplate keeps the tasks of a template', () => {
  const tasks = [
    { title: 'Uno', description: '', priority: 'none', labels: [], steps: [], due_days: null } as const,
  ]
  const template = { id: 3, name: 'Campaña', tasks, version: 2 }
  expect(toTemplate(template as unknown as Parameters<typeof toTemplate>[0])).toEqual(template)
})

describe('the activity of a task', () => {
  const row = {
    id: 12,
    task_id: 42,
    user_id: 7,
    kind: 'changed',
    changes: [
      { field: 'status', from: ['1'], to: ['2'] },
      { field: 'assignees', from: ['7', '8'], to: ['9'] },
    ],
    created_at: new Date('2026-11-20T18:00:00Z'),
  } as unknown as ActivityRow
  const ana = aUserRef({ id: 7, name: 'Ana' })
  const people = new Map([
    [7, ana],
    [9, aUserRef({ id: 9, name: 'Eva' })],
  ])

  test('names who acted and who was assigned, each once', () => {
    expect(namedPeople([row, row])).toEqual([7, 8, 9])
  })

  test('shows people by their names, without those that are gone, and other values as they are', () => {
    expect(toActivity(row, people)).toEqual({
      id: 12,
      kind: 'changed',
      user: ana,
      created_at: '2026-11-20T18:00:00.000Z',
      changes: [
        { field: 'status', from: ['1'], to: ['2'] },
        { field: 'assignees', from: ['Ana'], to: ['Eva'] },
      ],
    })
    expect(toActivity({ ...row, user_id: 10 }, people).user).toBeNull()
  })

  test('is by nobody when the task was repeated', () => {
    expect(toActivity({ ...row, kind: 'repeated' }, people).user).toBeNull()
  })
})
