import { BRIEFS_CHANNEL, companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import {
  commentsMoved,
  taskDeleted,
  taskLeft,
  tasksChanged,
  tasksImported,
  tasksTakenBack,
  templateChanged,
  viewChanged,
} from './events.js'

const APPROVED = { id: 3, approved_at: new Date() }
const OTHER = { id: 4, approved_at: new Date() }
const BRIEF = { id: 5, approved_at: null }

/** Returns channel and id of the task of each event. */
function toldOf(events: ReturnType<typeof tasksChanged>): readonly unknown[] {
  return events.map(({ channel, data }) => [channel, 'id' in data ? data.id : null])
}

describe('the events of tasks (Spec §7)', () => {
  test('give the changed task to its company, and a hint to the overviews', () => {
    const task = aTask({ id: 42, client_id: 'c' })
    const about = { action: 'update', id: 42, company_id: 3, client_id: 'c' }
    expect(tasksChanged(APPROVED, [task], 'update')).toEqual([
      { channel: companyChannel(3), event: 'TaskChanged', data: { ...about, task, refetch: false } },
      { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data: { ...about, task: null, refetch: true } },
    ])
  })

  test('tell both channels of a deleted task', () => {
    const about = { action: 'delete', id: 42, company_id: 3, client_id: null, task: null }
    expect(taskDeleted(APPROVED, 42)).toEqual([
      { channel: companyChannel(3), event: 'TaskChanged', data: { ...about, refetch: false } },
      { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data: { ...about, refetch: true } },
    ])
  })

  test('give the overviews one hint for each company, after its last imported task', () => {
    const tasks = [
      aTask({ id: 1, company_id: 3 }),
      aTask({ id: 2, company_id: 4 }),
      aTask({ id: 3, company_id: 3 }),
    ]
    const events = tasksImported([APPROVED, OTHER], tasks)
    expect(toldOf(events)).toEqual([
      [companyChannel(3), 1],
      [companyChannel(4), 2],
      [OHPLAKY_CHANNEL, 2],
      [companyChannel(3), 3],
      [OHPLAKY_CHANNEL, 3],
    ])
    expect(events[0]?.data).toMatchObject({ action: 'new', company_id: 3, task: { id: 1 } })
  })

  test('do so too when many tasks are taken back', () => {
    const gone = [
      { id: 1, company_id: 3 },
      { id: 2, company_id: 4 },
      { id: 3, company_id: 3 },
    ]
    const events = tasksTakenBack([APPROVED, OTHER], gone)
    expect(toldOf(events)).toEqual([
      [companyChannel(3), 1],
      [companyChannel(4), 2],
      [OHPLAKY_CHANNEL, 2],
      [companyChannel(3), 3],
      [OHPLAKY_CHANNEL, 3],
    ])
    expect(events[0]?.data).toMatchObject({ action: 'delete', company_id: 3 })
  })

  test('are none without the company, whose standing decides who hears of them', () => {
    expect(() => tasksImported([APPROVED], [aTask({ id: 1, company_id: 4 })])).toThrow('Missing')
  })

  test('tell nobody who may not see a company of its tasks (Spec §4)', () => {
    const task = aTask({ id: 42, company_id: 5 })
    const both = [
      [companyChannel(5), 42],
      [BRIEFS_CHANNEL, 42],
    ]
    expect(toldOf(tasksChanged(BRIEF, [task], 'new'))).toEqual(both)
    expect(toldOf(taskDeleted(BRIEF, 42))).toEqual(both)
    expect(toldOf(taskLeft(BRIEF, 42))).toEqual(both)
    const tasks = [aTask({ id: 41, company_id: 5 }), aTask({ id: 43, company_id: 3 }), task]
    const told = [[companyChannel(5), 41], [companyChannel(3), 43], [OHPLAKY_CHANNEL, 43], ...both]
    expect(toldOf(tasksImported([APPROVED, BRIEF], tasks))).toEqual(told)
    const gone = tasks.map(({ id, company_id }) => ({ id, company_id: company_id ?? 0 }))
    expect(toldOf(tasksTakenBack([APPROVED, BRIEF], gone))).toEqual(told)
  })

  test('make those who see a company fetch again what left it, and templates', () => {
    const about = { action: 'update', id: 42, company_id: 3, client_id: null, refetch: true }
    const channel = companyChannel(3)
    const data = { ...about, task: null }
    expect(taskLeft(APPROVED, 42)).toEqual([
      { channel, event: 'TaskChanged', data },
      { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data },
    ])
    expect(commentsMoved(3, 42)).toEqual({
      channel,
      event: 'CommentChanged',
      data: { ...about, comment: null },
    })
    expect(templateChanged(5, 'new')).toEqual({
      channel: OHPLAKY_CHANNEL,
      event: 'TaskTemplateChanged',
      data: { action: 'new', id: 5, refetch: true },
    })
    expect(viewChanged(5, 'delete')).toEqual({
      channel: OHPLAKY_CHANNEL,
      event: 'TaskViewChanged',
      data: { action: 'delete', id: 5, refetch: true },
    })
  })
})
