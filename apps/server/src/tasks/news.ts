/**
 * Decides who is notified of a task, with the texts: its new assignees, also when it is imported or repeated, and its
 * followers when its status changes; never the person who made the change.
 */

import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import { routePath } from '@osys/sdk/app/routes'
import { taskCode } from '@osys/sdk/tasks/format.code'
import type { Task } from '@osys/sdk/tasks/schema'
import type { News } from '../http/tell.js'
import { taskMessages } from './messages.js'
import { type Concerned, mayFollow } from '@osys/sdk/tasks/rules.followers'

/** The person who makes the change. */
export interface Actor {
  readonly id: number
  readonly name: string
}

/** Returns the path inside the suite that opens a task within its company. */
export function taskUrl(companyId: number, taskId: number): string {
  return `${routePath('companyTasks', { id: companyId })}?task=${taskId}`
}

/** Returns the news for new assignees; the person who assigned them gets none. Spec §4. */
export function newsOfAssignment(
  task: Task,
  added: readonly number[],
  actor: Actor,
  known: readonly Concerned[],
  company: CompanyStanding,
): readonly News[] {
  return audience(known, company, actor)
    .filter(id => added.includes(id))
    .map(id => ({
      ...about(task, id, actor),
      type: 'task.assigned',
      title: taskMessages.assignedBy(actor.name),
    }))
}

/**
 * Returns the news for the followers of a task that moved (`known`); the person who moved it gets none. Of an undone move
 * it says so, because they were told of the move. Spec §4.
 */
export function newsOfMove(
  task: Task,
  actor: Actor,
  known: readonly Concerned[],
  company: CompanyStanding,
  isUndone: boolean,
): readonly News[] {
  const title = isUndone ? taskMessages.undoneBy : taskMessages.movedBy
  return audience(known, company, actor).map(id => ({
    ...about(task, id, actor),
    type: 'task.status',
    title: title(actor.name, task.status),
  }))
}

/** Returns the news for the people of a task that its repetition made. */
export function newsOfRepetition(task: Task): readonly News[] {
  return task.assignees.map(({ id }) => ({
    ...about(task, id, { id: null }),
    type: 'task.assigned',
    title: taskMessages.repeated,
  }))
}

/**
 * Returns the news for the people of many new tasks, who were all found able to see them: one for each person,
 * that counts them when there are several. The person who made them gets none.
 */
export function newsOfImport(tasks: readonly Task[], actor: Actor): readonly News[] {
  const people = new Set(tasks.flatMap(({ assignees }) => assignees.map(({ id }) => id)))
  people.delete(actor.id)
  return [...people].flatMap((id): readonly News[] => {
    const own = tasks.filter(({ assignees }) => assignees.some(person => person.id === id))
    const [first] = own
    if (!first) return []
    const one: News = {
      ...about(first, id, actor),
      type: 'task.assigned',
      title: taskMessages.assignedBy(actor.name),
    }
    if (own.length === 1) return [one]
    const title = taskMessages.assignedManyBy(actor.name, own.length)
    return [{ ...one, title, body: own.map(task => task.title).join(' · '), url: routePath('myTasks') }]
  })
}

function audience(known: readonly Concerned[], company: CompanyStanding, actor: Actor): readonly number[] {
  return known
    .filter(({ id }) => id !== actor.id)
    .flatMap(person => (mayFollow(person, company) ? [person.id] : []))
}

function about(task: Task, userId: number, actor: { readonly id: number | null }) {
  return {
    user_id: userId,
    body: taskMessages.subject(taskCode(task.company?.name ?? '', task.number), task.title),
    url: taskUrl(task.company?.id ?? 0, task.id),
    actor_id: actor.id,
    push: { tag: `task:${task.id}` },
  }
}
