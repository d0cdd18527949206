/** Notifies the fake's people of tasks and comments. */

import { mayOpen } from '../access/rules.js'
import { routePath } from '../app/routes.js'
import { plainText } from '../basics/rich-text.js'
import { INTERESTED_MS } from '../comments/rules.js'
import type { Comment } from '../comments/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { taskCode } from '../tasks/format.code.js'
import type { Joining } from '../notifications/rules.joining.js'
import { type Concerned, mayFollow as mayFollowTasks } from '../tasks/rules.followers.js'
import type { Task } from '../tasks/schema.js'
import type { FakeCall } from './fake-call.js'
import type { FakeNewNotification } from './fake-rows.js'
import { fakeMessages } from './messages.js'
import { type FakeCompany, type FakeData, type FakePerson, type FakeTask, subjectOf } from './fake-world.js'

/** Returns a person as the rules see them that decide who is assigned and told. */
export function concernedOf({ id, status, roles, given, refused }: FakePerson): Concerned {
  return { id, active: status === 'active', roles, given, refused }
}

/** Returns whether a person can open the tasks of a company. Only such people are assigned and told. */
export function mayFollow(data: FakeData, id: number, company: FakeCompany): boolean {
  const person = data.people.get(id)
  return person !== undefined && mayFollowTasks(concernedOf(person), company)
}

/** Returns the ids of the people who follow a task and can open it, in ascending order. */
export function followersOf(data: FakeData, task: FakeTask): readonly number[] {
  const said = [...data.comments.values()].filter(
    each => each.task_id === task.id && each.deleted_at === null,
  )
  const involved = [
    task.created_by,
    ...task.assignees,
    ...said.flatMap(each => [each.user_id, ...each.mentions]),
  ]
  const company = data.companies.get(task.company_id)
  return [...data.people.keys()].filter(
    id =>
      (data.follows.get(`${id} ${task.id}`) ?? involved.includes(id)) &&
      company !== undefined &&
      mayFollow(data, id, company),
  )
}

/** Returns the path inside the suite that opens a task within its company. */
function urlOf(task: Task | undefined): string {
  return `/ohplaky/empresa/${task?.company?.id}?task=${task?.id}`
}

function subjectOfTask({ company, number, title }: Task): string {
  return `${taskCode(company?.name ?? '', number)} · ${title}`
}

/** Tells people that a task was assigned to them, or that it has moved; never the one who does it. */
export function notifyOfTask(
  { data, person, now, notify }: FakeCall,
  task: Task,
  type: TaskNotificationType,
  people: readonly number[],
  isUndone = false,
): void {
  const company = data.companies.get(task.company?.id ?? 0)
  const told = people.filter(id => id !== person.id && company && mayFollow(data, id, company))
  const joins = joiningOf(task, type, { person, now })
  notify(
    told.map(user_id => ({
      ...notificationOfOne(task, type, person),
      user_id,
      joins: isUndone ? { ...joins, key: `${joins.key}:undone` } : joins,
    })),
  )
}

/** Takes a task out of what the person has just assigned to people. */
export function notifyOfUnassignment(
  { person, now, notify }: FakeCall,
  task: Task,
  people: readonly number[],
): void {
  const type = 'task.assigned'
  const joins = { ...joiningOf(task, type, { person, now }), isTakenBack: true as const }
  notify(people.map(user_id => ({ ...notificationOfOne(task, type, person), user_id, joins })))
}

type TaskNotificationType = 'task.assigned' | 'task.status'

function notificationOfOne(task: Task, type: TaskNotificationType, { id, name }: FakeCall['person']) {
  return {
    type,
    title: fakeMessages.notification(type, name),
    body: subjectOfTask(task),
    url: urlOf(task),
    actor_id: id,
  }
}

/** Returns the path of the company of tasks, or that of another page when they are of several. */
function placeOf(urls: readonly string[], ofSeveral: 'overviews' | 'myTasks'): string {
  const places = new Set(urls.map(url => url.split('?')[0] ?? ''))
  return places.size === 1 ? ([...places][0] ?? '') : routePath(ofSeveral)
}

/** The notification of several tasks opens their company; of several companies the overviews, or the tasks of the person. */
function joiningOf(
  task: Task,
  type: TaskNotificationType,
  { person, now }: Pick<FakeCall, 'person' | 'now'>,
): Joining {
  const isMove = type === 'task.status'
  const urlOfMany = (urls: readonly string[]): string => {
    if (isMove) return placeOf(urls, 'overviews')
    return urls.length === 1 ? (urls[0] ?? '') : placeOf(urls, 'myTasks')
  }
  return {
    key: isMove ? `${type}:${person.id}:${task.status}` : `${type}:${person.id}`,
    at: new Date(now),
    thing: { id: task.id, text: subjectOfTask(task), url: urlOf(task) },
    textsOf: things => ({
      title: fakeMessages.notification(type, person.name),
      body: things.map(({ text }) => text).join(', ') || subjectOfTask(task),
      url: urlOfMany(things.map(({ url }) => url)),
    }),
  }
}

/** Tells people that a task of theirs went to a company that they may not see; never the one who moves it. */
export function notifyOfLoss(
  { data, person, notify }: FakeCall,
  { code, title, company }: { readonly code: string; readonly title: string; readonly company: FakeCompany },
  people: readonly number[],
): void {
  const type = 'task.unassigned'
  const told = people.filter(id => id !== person.id && mayFollow(data, id, company))
  notify(
    told.map(user_id => ({
      user_id,
      type,
      title: fakeMessages.notification(type, person.name),
      body: `${code} · ${title}`,
      url: routePath('companyTasks', { id: company.id }),
      actor_id: person.id,
    })),
  )
}

/** Returns the notifications for the people of a task that its repetition made. */
export function notificationsOfFakeRepetition(task: Task): readonly FakeNewNotification[] {
  const type = 'task.assigned'
  return task.assignees.map(({ id }) => ({
    user_id: id,
    type,
    title: fakeMessages.done,
    body: subjectOfTask(task),
    url: urlOf(task),
    actor_id: null,
  }))
}

/** Tells the people of many new tasks, each of them once; never the one who makes them. */
export function notifyOfImport({ person, notify }: FakeCall, tasks: readonly Task[]): void {
  const type = 'task.assigned'
  const people = new Set(tasks.flatMap(({ assignees }) => assignees.map(({ id }) => id)))
  people.delete(person.id)
  notify(
    [...people].map(user_id => {
      const own = tasks.filter(({ assignees }) => assignees.some(({ id }) => id === user_id))
      const [first] = own
      return {
        user_id,
        type,
        title: fakeMessages.notification(type, person.name),
        body: own.map(subjectOfTask).join(', '),
        url: own.length === 1 ? urlOf(first) : placeOf(own.map(urlOf), 'myTasks'),
        actor_id: person.id,
      }
    }),
  )
}

function isOfCompany(data: FakeData, now: string, companyId: number, id: number): boolean {
  const since = Date.parse(now) - INTERESTED_MS
  const said = [...data.comments.values()].some(
    each =>
      each.company_id === companyId &&
      each.user_id === id &&
      each.deleted_at === null &&
      Date.parse(each.created_at) > since,
  )
  const works = [...data.tasks.values()].some(
    each =>
      each.company_id === companyId &&
      each.deleted_at === null &&
      each.status !== 'done' &&
      [each.created_by, ...each.assignees].includes(id),
  )
  return said || works
}

/** Tells the people whom a comment concerns; with `only` no others. */
export function notifyOfComment(
  { data, now, person, notify }: FakeCall,
  { id, company_id, task, body, mentions }: Comment,
  only?: readonly number[],
): void {
  const company = data.companies.get(company_id) as FakeCompany
  const followed = task ? data.tasks.get(task.id) : undefined
  const followers = followed ? followersOf(data, followed) : null
  const mayRead = (each: number) => {
    const reader = data.people.get(each)
    const subject = subjectOf(reader ?? null)
    return (
      reader?.status === 'active' &&
      maySeeCompany(subject, company) &&
      mayOpen(subject, { permission: 'ohplaky.comment.index' })
    )
  }
  const told = [...data.people.keys()].filter(
    each =>
      each !== person.id &&
      (only === undefined || only.includes(each)) &&
      (mentions.includes(each) || (followers?.includes(each) ?? isOfCompany(data, now, company_id, each))) &&
      mayRead(each),
  )
  notify(
    told.map(user_id => {
      const type = mentions.includes(user_id) ? 'comment.mention' : 'comment.new'
      const place = task ? `?task=${task.id}&comment=${id}` : `?comment=${id}`
      return {
        user_id,
        type,
        title: fakeMessages.notification(type, person.name),
        body: plainText(body),
        url: `/ohplaky/empresa/${company_id}${place}`,
        actor_id: person.id,
        once_key: `${type}:${id}`,
      }
    }),
  )
}
