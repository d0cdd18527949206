/**
 * Decides who is notified of a task, with the texts, alone and for several tasks at once: its new assignees, also when it is imported or repeated, and its
 * followers when its status changes; never the person who made the change.
 */

import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import { routePath } from '@osys/sdk/app/routes'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import type { Task } from '@osys/sdk/tasks/schema'
import type { ToldThing } from '@osys/sdk/notifications/rules.joining'
import type { NewNotification } from '../http/tell.js'
import { taskMessages } from './messages.js'
import { type Concerned, mayFollow } from '@osys/sdk/tasks/rules.followers'

/** The person who makes the change. */
export interface Actor {
  readonly id: number
  readonly name: string
  /** The moment of the change. */
  readonly at: Date
}

/** Returns the notifications for new assignees; the person who assigned them gets none. Spec §4. */
export function notificationsOfAssignment(
  task: Task,
  added: readonly number[],
  actor: Actor,
  known: readonly Concerned[],
  company: CompanyStanding,
): readonly NewNotification[] {
  return audience(known, company, actor)
    .filter(id => added.includes(id))
    .map(id => assignment(task, id, actor))
}

/** Returns the notifications that take a task out of what an actor has just assigned to people, as an undo does, or giving it to others. */
export function notificationsOfUnassignment(
  task: Task,
  removed: readonly number[],
  actor: Actor,
): readonly NewNotification[] {
  return removed.map(id => {
    const { joins, ...notification } = assignment(task, id, actor)
    return { ...notification, joins: { ...joins, isTakenBack: true } }
  })
}

function assignment(task: Task, userId: number, actor: Actor) {
  const thing = thingOf(task)
  return {
    ...about(task, userId, actor),
    type: 'task.assigned',
    title: taskMessages.assignedBy(actor.name),
    joins: {
      key: `task.assigned:${actor.id}`,
      at: actor.at,
      thing,
      tagOf,
      textsOf: things => {
        const [first] = things
        if (!first)
          return { title: taskMessages.unassignedBy(actor.name), body: thing.text, url: routePath('myTasks') }
        if (things.length === 1)
          return { title: taskMessages.assignedBy(actor.name), body: first.text, url: first.url }
        const title = taskMessages.assignedManyBy(actor.name, things.length)
        return { title, body: textOf(things), url: placeOf(things, 'myTasks') }
      },
    },
  } as const satisfies NewNotification
}

/**
 * Returns the notifications for the followers of a task that moved (`known`); the person who moved it gets none. Of an undone move
 * it says so, because they were told of the move. Spec §4.
 */
export function notificationsOfMove(
  task: Task,
  actor: Actor,
  known: readonly Concerned[],
  company: CompanyStanding,
  isUndone: boolean,
): readonly NewNotification[] {
  const title = isUndone ? taskMessages.undoneBy : taskMessages.movedBy
  const titleOfMany = isUndone ? taskMessages.undoneManyBy : taskMessages.movedManyBy
  const joins: NewNotification['joins'] = {
    key: `task.status:${actor.id}:${task.status}${isUndone ? ':undone' : ''}`,
    at: actor.at,
    thing: thingOf(task),
    tagOf,
    textsOf: things => ({
      title: titleOfMany(actor.name, task.status, things.length),
      body: textOf(things),
      url: placeOf(things, 'overviews'),
    }),
  }
  return audience(known, company, actor).map(id => ({
    ...about(task, id, actor),
    type: 'task.status',
    title: title(actor.name, task.status),
    joins,
  }))
}

function thingOf(task: Task): ToldThing {
  const { body, url } = about(task, 0, { id: null })
  return { id: task.id, text: body, url }
}

const tagOf = ({ id }: { readonly id: number }): string => `task:${id}`

const textOf = (things: readonly ToldThing[]): string => things.map(({ text }) => text).join(', ')

/** Returns the path of the company of tasks, or that of another page when they are of several. */
function placeOf(things: readonly ToldThing[], ofSeveral: 'overviews' | 'myTasks'): string {
  const places = [...new Set(things.map(({ url }) => url.replace(/[?].*/, '')))]
  return places.length === 1 && places[0] ? places[0] : routePath(ofSeveral)
}

/** Returns the notifications for the people of a task that its repetition made. */
export function notificationsOfRepetition(task: Task): readonly NewNotification[] {
  return task.assignees.map(({ id }) => ({
    ...about(task, id, { id: null }),
    type: 'task.assigned',
    title: taskMessages.repeated,
  }))
}

/** A task as people knew it who may not see where it went. */
export interface LostTask {
  readonly code: string
  readonly title: string
  /** The company that it left. */
  readonly company: CompanyStanding & { readonly id: number }
}

/** Returns the notifications for people who are no longer assigned, because they may not see the company that a task moved to. */
export function notificationsOfLoss(
  { code, title, company }: LostTask,
  people: readonly Concerned[],
  actor: Omit<Actor, 'at'>,
): readonly NewNotification[] {
  return audience(people, company, actor).map(user_id => ({
    user_id,
    type: 'task.unassigned',
    title: taskMessages.takenFromBy(actor.name),
    body: taskMessages.subject(code, title),
    // The task itself no longer opens for them.
    url: routePath('companyTasks', { id: company.id }),
    actor_id: actor.id,
  }))
}

/**
 * Returns the notifications for the people of many new tasks, who were all found able to see them: one for each person,
 * that counts them when there are several. The person who made them gets none.
 */
export function notificationsOfImport(
  tasks: readonly Task[],
  actor: Omit<Actor, 'at'>,
): readonly NewNotification[] {
  const people = new Set(tasks.flatMap(({ assignees }) => assignees.map(({ id }) => id)))
  people.delete(actor.id)
  return [...people].flatMap((id): readonly NewNotification[] => {
    const own = tasks.filter(({ assignees }) => assignees.some(person => person.id === id))
    const [first] = own
    if (!first) return []
    const one: NewNotification = {
      ...about(first, id, actor),
      type: 'task.assigned',
      title: taskMessages.assignedBy(actor.name),
    }
    if (own.length === 1) return [one]
    const title = taskMessages.assignedManyBy(actor.name, own.length)
    const things = own.map(thingOf)
    return [{ ...one, title, body: textOf(things), url: placeOf(things, 'myTasks') }]
  })
}

function audience(
  known: readonly Concerned[],
  company: CompanyStanding,
  actor: Pick<Actor, 'id'>,
): readonly number[] {
  return known
    .filter(({ id }) => id !== actor.id)
    .flatMap(person => (mayFollow(person, company) ? [person.id] : []))
}

function about(task: Task, userId: number, actor: { readonly id: number | null }) {
  return {
    user_id: userId,
    body: taskMessages.subject(taskCode(task.company?.name ?? '', task.number), task.title),
    url: taskHref(task),
    actor_id: actor.id,
    push: { tag: tagOf(task) },
  }
}
