import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { overviewsChannel } from '@osys/sdk/realtime/hearing'
import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import type { Task } from '@osys/sdk/tasks/schema'
import { expected } from '../db/expected.js'
import type { ChannelEvent } from '../http/tell.js'

/** The company of changed tasks; its standing decides which overviews hear of them. */
export interface TaskOwner extends CompanyStanding {
  readonly id: number
}

/**
 * Returns the events of changed tasks: the task for its company's channel, a refetch hint for the overviews of those who
 * may see the company. Spec §7.
 */
export function tasksChanged(
  company: TaskOwner,
  tasks: readonly Task[],
  action: 'new' | 'update',
): readonly ChannelEvent[] {
  return tasks.flatMap(task => {
    const about = { action, id: task.id, company_id: company.id, client_id: task.client_id }
    return [
      { channel: companyChannel(company.id), event: 'TaskChanged', data: { ...about, task, refetch: false } },
      {
        channel: overviewsChannel(company),
        event: 'TaskChanged',
        data: { ...about, task: null, refetch: true },
      },
    ] as const
  })
}

/** Returns the events of a deleted task, for the same channels. */
export function taskDeleted(company: TaskOwner, id: number): readonly ChannelEvent[] {
  const about = { action: 'delete', id, company_id: company.id, client_id: null, task: null } as const
  return [
    { channel: companyChannel(company.id), event: 'TaskChanged', data: { ...about, refetch: false } },
    { channel: overviewsChannel(company), event: 'TaskChanged', data: { ...about, refetch: true } },
  ]
}

/**
 * Returns the events of many new tasks at once: each one for its company's channel, and one refetch hint for
 * each company's tasks in the overviews.
 */
export function tasksImported(
  companies: readonly TaskOwner[],
  tasks: readonly Task[],
): readonly ChannelEvent[] {
  return hintedOnce(companies, tasks, (company, task) => tasksChanged(company, [task], 'new'))
}

/**
 * Returns the events of many tasks that were deleted at once, with one refetch hint for each company's tasks
 * in the overviews.
 */
export function tasksTakenBack(
  companies: readonly TaskOwner[],
  tasks: readonly { readonly id: number; readonly company_id: number }[],
): readonly ChannelEvent[] {
  return hintedOnce(companies, tasks, (company, { id }) => taskDeleted(company, id))
}

/** Returns the events of many tasks of these companies; only the last one of a company is a hint to the overviews. */
function hintedOnce<T extends { readonly id: number; readonly company_id: number | null }>(
  companies: readonly TaskOwner[],
  tasks: readonly T[],
  eventsOf: (company: TaskOwner, task: T) => readonly ChannelEvent[],
): readonly ChannelEvent[] {
  const owners = new Map<number | null, TaskOwner>(companies.map(company => [company.id, company]))
  const last = new Map(tasks.map(task => [task.company_id, task.id]))
  return tasks.flatMap(task => {
    const company = expected(owners.get(task.company_id), 'the company of a told task')
    const isLast = last.get(company.id) === task.id
    return eventsOf(company, task).filter(({ channel }) => isLast || channel !== overviewsChannel(company))
  })
}

/** Returns the event of a changed template: its list is fetched anew. */
export function templateChanged(id: number, action: 'new' | 'update' | 'delete'): ChannelEvent {
  return { channel: OHPLAKY_CHANNEL, event: 'TaskTemplateChanged', data: { action, id, refetch: true } }
}

/** Returns the event of a kept view that others see, or saw: the views are fetched anew. */
export function viewChanged(id: number, action: 'new' | 'update' | 'delete' | 'restore'): ChannelEvent {
  return { channel: OHPLAKY_CHANNEL, event: 'TaskViewChanged', data: { action, id, refetch: true } }
}

/**
 * Returns the events for the channels of a company that a task has left: who may see the task fetches it anew, the
 * overviews their lists.
 */
export function taskLeft(company: TaskOwner, id: number): readonly ChannelEvent[] {
  const about = { action: 'update', id, company_id: company.id, client_id: null, task: null } as const
  return [companyChannel(company.id), overviewsChannel(company)].map(channel => ({
    channel,
    event: 'TaskChanged',
    data: { ...about, refetch: true },
  }))
}

/** Returns the event that comments came to a company or left it. */
export function commentsMoved(companyId: number, id: number): ChannelEvent {
  return {
    channel: companyChannel(companyId),
    event: 'CommentChanged',
    data: { action: 'update', id, company_id: companyId, client_id: null, comment: null, refetch: true },
  }
}
