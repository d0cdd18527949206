import { mayOpen } from '../access/rules.js'
import { plainText } from '../basics/rich-text.js'
import type { Comment } from '../comments/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { APP_ROLES } from '../hub/schema.js'
import { taskCode } from '../tasks/format.code.js'
import type { Task } from '../tasks/schema.js'
import type { FakeCall } from './fake-call.js'
import { fakeMessages } from './messages.js'
import { type FakeCompany, type FakeData, type FakeTask, subjectOf } from './fake-world.js'

/** People whose last comment on a company is older than this are not notified of new ones. */
const INTERESTED_MS = 30 * 86_400_000

/** Returns whether a person can open the tasks of a company. Only such people are assigned and told. */
export function mayFollow(data: FakeData, id: number, company: FakeCompany): boolean {
  const person = data.people.get(id)
  const subject = subjectOf(person ?? null)
  return (
    person?.status === 'active' &&
    maySeeCompany(subject, company) &&
    mayOpen(subject, { roles: APP_ROLES.ohplaky, permission: 'ohplaky.task.index' })
  )
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

/** Tells people that a task was assigned to them, or that it has moved; never the one who does it. */
export function notifyOfTask(
  { data, person, notify }: FakeCall,
  task: Task,
  type: 'task.assigned' | 'task.status',
  people: readonly number[],
): void {
  const company = data.companies.get(task.company?.id ?? 0)
  const told = people.filter(id => id !== person.id && company && mayFollow(data, id, company))
  notify(
    told.map(user_id => ({
      user_id,
      type,
      title: fakeMessages.news(type, person.name),
      body: `${taskCode(task.company?.name ?? '', task.number)} · ${task.title}`,
      url: `/ohplaky/empresa/${task.company?.id}?task=${task.id}`,
      actor_id: person.id,
    })),
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
        title: fakeMessages.news(type, person.name),
        body: plainText(body),
        url: `/ohplaky/empresa/${company_id}${place}`,
        actor_id: person.id,
        once_key: `${type}:${id}`,
      }
    }),
  )
}
