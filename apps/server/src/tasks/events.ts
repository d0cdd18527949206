import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type { Task } from '@osys/sdk/tasks/schema'
import type { ChannelEvent } from '../http/tell.js'

/**
 * Returns the events of changed tasks: the task for its company's channel, a refetch hint for the panels.
 * Spec §7.
 */
export function tasksChanged(
  companyId: number,
  tasks: readonly Task[],
  action: 'new' | 'update',
): readonly ChannelEvent[] {
  return tasks.flatMap(task => {
    const about = { action, id: task.id, company_id: companyId, client_id: task.client_id }
    return [
      { channel: companyChannel(companyId), event: 'TaskChanged', data: { ...about, task, refetch: false } },
      { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data: { ...about, task: null, refetch: true } },
    ] as const
  })
}

/** Returns the events of a deleted task, for the same channels. */
export function taskDeleted(companyId: number, id: number): readonly ChannelEvent[] {
  const about = { action: 'delete', id, company_id: companyId, client_id: null, task: null } as const
  return [
    { channel: companyChannel(companyId), event: 'TaskChanged', data: { ...about, refetch: false } },
    { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data: { ...about, refetch: true } },
  ]
}

/**
 * Returns the events of many new tasks at once: each one for its company's channel, and one refetch hint for
 * each company's tasks in the panels.
 */
export function tasksImported(tasks: readonly Task[]): readonly ChannelEvent[] {
  const last = new Map(tasks.map(task => [task.company_id ?? 0, task.id]))
  return tasks.flatMap(task =>
    tasksChanged(task.company_id ?? 0, [task], 'new').filter(
      ({ channel }) => channel !== OHPLAKY_CHANNEL || last.get(task.company_id ?? 0) === task.id,
    ),
  )
}

/**
 * Returns the events of many tasks that were deleted at once, with one refetch hint for each company's tasks
 * in the panels.
 */
export function tasksTakenBack(
  tasks: readonly { readonly id: number; readonly company_id: number }[],
): readonly ChannelEvent[] {
  const last = new Map(tasks.map(task => [task.company_id, task.id]))
  return tasks.flatMap(({ id, company_id }) =>
    taskDeleted(company_id, id).filter(
      ({ channel }) => channel !== OHPLAKY_CHANNEL || last.get(company_id) === id,
    ),
  )
}

/** Returns the event of a changed template: its list is fetched anew. */
export function templateChanged(id: number, action: 'new' | 'update' | 'delete'): ChannelEvent {
  return { channel: OHPLAKY_CHANNEL, event: 'TaskTemplateChanged', data: { action, id, refetch: true } }
}

/** Returns the event for the channel of a company that a task has left: who may see the task fetches it anew. */
export function taskLeft(companyId: number, id: number): ChannelEvent {
  return {
    channel: companyChannel(companyId),
    event: 'TaskChanged',
    data: { action: 'update', id, company_id: companyId, client_id: null, task: null, refetch: true },
  }
}

/** Returns the event that comments came to a company or left it. */
export function commentsMoved(companyId: number, id: number): ChannelEvent {
  return {
    channel: companyChannel(companyId),
    event: 'CommentChanged',
    data: { action: 'update', id, company_id: companyId, client_id: null, comment: null, refetch: true },
  }
}
