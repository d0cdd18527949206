/** The unread notifications that lead to tasks: what answers and events tell of them, and the tasks that are unread. */

import { thingsOf } from '../notifications/rules.kinds.js'
import type { Notification } from '../notifications/schema.js'
import type { Task } from './schema.js'
import { NO_UNREAD, type TaskPool, tasksSaved, type UnreadMarks } from './state.js'

/** The task of each unread notification, by the notification's id, as on the wire. */
export type TaskUnread = Readonly<Record<string, number>>

/**
 * Returns the marks after tasks were fetched with all that leads to them; `before` holds those when the fetch began. What
 * was read since then stays read, and after an event the answer takes nothing away. Without a difference it is the same
 * object.
 */
export function unreadAnswered(
  now: UnreadMarks,
  taskIds: readonly number[],
  found: TaskUnread,
  before: UnreadMarks,
): UnreadMarks {
  const answered = new Map(Object.entries(found).map(([id, task]) => [Number(id), task]))
  /** The tasks whose unread notifications are those of the answer, and no other. */
  const settled = new Set(now.told === before.told ? taskIds : [])
  const kept = [...now.tasks].filter(([id, taskId]) => answered.has(id) || !settled.has(taskId))
  const isRead = (id: number): boolean => id <= now.readUpTo || now.read.has(id)
  const fresh = [...answered].filter(([id]) => !now.tasks.has(id) && !isRead(id))
  if (fresh.length === 0 && kept.length === now.tasks.size) return now
  const fetched = fresh.length > 0 ? now.fetched + 1 : now.fetched
  return { ...now, tasks: new Map([...kept, ...fresh]), fetched }
}

/** Returns the marks after an event about one notification: it came, was marked, or was put off. */
export function unreadTold(now: UnreadMarks, notification: Notification): UnreadMarks {
  const { id, url, read_at, snoozed_until } = notification
  const { task } = thingsOf(url)
  // Another that joined it may have given it another link.
  if (task === null || read_at !== null || snoozed_until !== null) return unreadRead(now, { ids: [id] })
  const read = new Set(now.read)
  read.delete(id)
  return { ...now, tasks: new Map(now.tasks).set(id, task), read, told: now.told + 1 }
}

/** Returns the news after some notifications were read, or all up to one. */
export function unreadRead(
  now: UnreadMarks,
  scope: { readonly ids: readonly number[] } | { readonly upTo: number },
): UnreadMarks {
  const told = now.told + 1
  const read = new Set('ids' in scope ? [...now.read, ...scope.ids] : now.read)
  const readUpTo = 'ids' in scope ? now.readUpTo : Math.max(now.readUpTo, scope.upTo)
  const rest = [...now.tasks].filter(([id]) => ('ids' in scope ? !read.has(id) : id > scope.upTo))
  const tasks = rest.length === now.tasks.size ? now.tasks : new Map(rest)
  return { ...now, tasks, read, readUpTo, told }
}

/** Returns the news after events were missed: the next answers tell what is unread. */
export function unreadMissed(now: UnreadMarks): UnreadMarks {
  return { ...now, read: NO_UNREAD.read, readUpTo: 0, told: now.told + 1 }
}

/** Returns the ids of the unread notifications that lead to a task. */
export function unreadOfTask({ tasks }: UnreadMarks, taskId: number): readonly number[] {
  return [...tasks].flatMap(([id, of]) => (of === taskId ? [id] : []))
}

/** A page of tasks, with the unread notifications that lead to them. */
interface FetchedTasks {
  readonly tasks: readonly Task[]
  /** Missing where a backend does not tell them. */
  readonly unread?: TaskUnread | undefined
}

/** Returns the pool after a page of tasks was fetched, with the unread notifications that lead to them. */
export function tasksFetched(pool: TaskPool, page: FetchedTasks, before: TaskPool): TaskPool {
  return unreadFetched(tasksSaved(pool, page.tasks, before), page, before)
}

/** Returns the pool after a page of tasks was fetched, with the unread notifications alone. */
export function unreadFetched(pool: TaskPool, { tasks, unread }: FetchedTasks, before: TaskPool): TaskPool {
  if (!unread) return pool
  const ids = tasks.map(({ id }) => id)
  const news = unreadAnswered(pool.unread, ids, unread, before.unread)
  return news === pool.unread ? pool : { ...pool, unread: news }
}
