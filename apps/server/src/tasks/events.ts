import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type { Task } from '@osys/sdk/tasks/schema'
import type { ChannelEvent } from '../http/tell.js'

/** That tasks of one company changed: to those who have it open, and, without saying what, to the panels. Spec §7. */
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

/** That a task was deleted, to the same. */
export function taskDeleted(companyId: number, id: number): readonly ChannelEvent[] {
  const about = { action: 'delete', id, company_id: companyId, client_id: null, task: null } as const
  return [
    { channel: companyChannel(companyId), event: 'TaskChanged', data: { ...about, refetch: false } },
    { channel: OHPLAKY_CHANNEL, event: 'TaskChanged', data: { ...about, refetch: true } },
  ]
}
