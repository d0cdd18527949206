/** The tasks that a page knows: saved copies, edits, and changes under way, as one pool. */

import { type TaskEdit, withEdit } from './state.edits.js'
import type { Task, TaskStatus } from './schema.js'

/** The place to which a move puts a task. */
export interface TaskPlace {
  readonly status: TaskStatus
  /** The position; null for the end of the column. */
  readonly position: number | null
}

/** A new task that is on screen and not confirmed yet. */
export interface NewTaskChange {
  readonly kind: 'create'
  readonly key: string
  /** Its id is negative until the server has given it one. */
  readonly task: Task
  readonly phase: 'sending' | 'failed'
}

/** A change that is on screen and not confirmed yet, with the key of its maker. */
export type TaskChange =
  | NewTaskChange
  | { readonly kind: 'move'; readonly key: string; readonly id: number; readonly place: TaskPlace }
  | { readonly kind: 'delete'; readonly key: string; readonly id: number }

/** The news that a task is out of reach. Each news is an object of its own, so that one tells an older from a newer. */
export interface OutOfReach {
  /** 0 for a task that was not known. */
  readonly lastVersion: number
}

/** The unread notifications that lead to tasks, as far as they are known. */
export interface UnreadMarks {
  /** The task of each, by the id of the notification. */
  readonly tasks: ReadonlyMap<number, number>
  /** Those that were read since they were fetched, because an answer on its way may still hold them. */
  readonly read: ReadonlySet<number>
  /** The id up to which all were read. */
  readonly readUpTo: number
  /** The number of answers that told of more. */
  readonly fetched: number
  /** The number of events, by which an answer is known to be older than one of them. */
  readonly told: number
}

export const NO_UNREAD: UnreadMarks = { tasks: new Map(), read: new Set(), readUpTo: 0, fetched: 0, told: 0 }

/**
 * The tasks that the web app knows. The person's own changes, answers and realtime events change it in any
 * order.
 */
export interface TaskPool {
  /** The newest copy that the server sent, by id. */
  readonly saved: ReadonlyMap<number, Task>
  /** The tasks that were deleted, or that this person may not see, so that a late answer does not bring one back. */
  readonly outOfReach: ReadonlyMap<number, OutOfReach>
  /** Oldest first. */
  readonly changes: readonly TaskChange[]
  /** The typed or chosen values that are not saved yet, by task. */
  readonly edits: ReadonlyMap<number, TaskEdit>
  /** The unread notifications that lead to tasks. */
  readonly unread: UnreadMarks
}

export const EMPTY_POOL: TaskPool = {
  saved: new Map(),
  outOfReach: new Map(),
  changes: [],
  edits: new Map(),
  unread: NO_UNREAD,
}

/** Returns true for a task that the server does not know yet. */
export function isUnsaved({ id }: Pick<Task, 'id'>): boolean {
  return id < 0
}

/**
 * Returns the pool after the server sent a task, in an answer or an event. A copy older than the known one,
 * and a copy of a deleted task, change nothing. `clientId` ends the draft of the task. Spec §4.
 */
export function taskSaved(pool: TaskPool, task: Task, clientId = task.client_id): TaskPool {
  const known = pool.saved.get(task.id)
  const out = pool.outOfReach.get(task.id)
  const next = clientId === null ? pool : changeEnded(pool, clientId)
  if (known && known.version > task.version) return next
  if (out && out.lastVersion >= task.version) return next
  const outOfReach = without(pool.outOfReach, task.id)
  return { ...next, saved: new Map(pool.saved).set(task.id, task), outOfReach }
}

/**
 * Returns the pool after tasks were fetched; `before` is the pool when the fetch began. A task that went out of reach
 * since then stays away, because the answer may be older; one that was out of reach already can be reached again. A copy
 * that equals the known one changes nothing, so that only the rows of changed tasks are drawn anew when a list is
 * fetched again. A comment gives its task no new version: the number of comments that changed since then stays.
 */
export function tasksSaved(pool: TaskPool, tasks: readonly Task[], before: TaskPool = EMPTY_POOL): TaskPool {
  const fresh = tasks.flatMap(fetched => {
    const task = withNewerCount(pool, fetched, before)
    const known = pool.saved.get(task.id)
    const out = pool.outOfReach.get(task.id)
    const isLate = out !== undefined && out !== before.outOfReach.get(task.id)
    const isNew = !isLate && !(known && (known.version > task.version || isSameCopy(known, task)))
    return isNew ? [task] : []
  })
  if (fresh.length === 0) return pool
  const saved = new Map(pool.saved)
  const outOfReach = new Map(pool.outOfReach)
  for (const task of fresh) {
    saved.set(task.id, task)
    outOfReach.delete(task.id)
  }
  const drafts = new Set(fresh.map(task => task.client_id))
  const changes = pool.changes.filter(change => change.kind !== 'create' || !drafts.has(change.key))
  return {
    ...pool,
    saved,
    outOfReach,
    changes: changes.length === pool.changes.length ? pool.changes : changes,
  }
}

/** Returns a fetched task with the number of comments that was told since its fetch began. */
function withNewerCount(pool: TaskPool, task: Task, before: TaskPool): Task {
  const known = pool.saved.get(task.id)
  const was = before.saved.get(task.id)
  const isTold = known && was && known.version === task.version && known.comments_count !== was.comments_count
  return isTold ? { ...task, comments_count: known.comments_count } : task
}

/** A name or picture of somebody may change without the version of the task. */
function isSameCopy(one: Task, other: Task): boolean {
  return one.version === other.version && JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Returns the pool after all tasks of a company were fetched again. A task that is not among them is gone,
 * unless it came or changed since the fetch began; `before` is the pool of that moment.
 */
export function companyReplaced(
  pool: TaskPool,
  companyId: number,
  tasks: readonly Task[],
  before: TaskPool,
): TaskPool {
  const fetched = new Set(tasks.map(task => task.id))
  const saved = new Map(
    [...pool.saved].filter(
      ([id, task]) => task.company_id !== companyId || fetched.has(id) || before.saved.get(id) !== task,
    ),
  )
  return tasksSaved({ ...pool, saved }, tasks, before)
}

/**
 * Returns the pool after a company was archived or is active again: the same one when all of its tasks say so already.
 * They keep their versions.
 */
export function companyArchivedSet(pool: TaskPool, companyId: number, archived: boolean): TaskPool {
  const fresh = [...pool.saved.values()].flatMap(task =>
    task.company?.id === companyId && task.company.archived !== archived
      ? [[task.id, { ...task, company: { ...task.company, archived } }] as const]
      : [],
  )
  return fresh.length === 0 ? pool : { ...pool, saved: new Map([...pool.saved, ...fresh]) }
}

/** Returns the pool after a task gained or lost a comment; the same one when it says so already. */
export function taskCommented(pool: TaskPool, id: number, count: number): TaskPool {
  const task = pool.saved.get(id)
  if (!task || task.comments_count === count) return pool
  return { ...pool, saved: new Map(pool.saved).set(id, { ...task, comments_count: count }) }
}

/**
 * Returns the pool after any person deleted a task, or when this person may not see it. The unsaved edit of it stays,
 * so that its texts can be copied or restored.
 */
export function taskRemoved(pool: TaskPool, id: number): TaskPool {
  const lastVersion = Math.max(pool.saved.get(id)?.version ?? 0, pool.outOfReach.get(id)?.lastVersion ?? 0)
  return {
    ...pool,
    saved: without(pool.saved, id),
    outOfReach: new Map(pool.outOfReach).set(id, { lastVersion }),
  }
}

/** Returns the pool after the person's own deletion of a task was confirmed. Their unsaved edit of it is dropped too. */
export function taskDeleted(
  pool: TaskPool,
  { id, key }: { readonly id: number; readonly key: string },
): TaskPool {
  return editSet(taskRemoved(changeEnded(pool, key), id), id, null)
}

/** Returns the pool after a deletion was undone. */
export function taskRestored(pool: TaskPool, task: Task): TaskPool {
  return taskSaved({ ...pool, outOfReach: without(pool.outOfReach, task.id) }, task)
}

/** Returns the pool with one more change on screen. A change that is there already is not added again. */
export function changeMade(pool: TaskPool, change: TaskChange): TaskPool {
  return { ...pool, changes: [...pool.changes.filter(other => other.key !== change.key), change] }
}

/** Returns the pool without a change that was confirmed or failed. The changes of others meanwhile stay. */
export function changeEnded(pool: TaskPool, key: string): TaskPool {
  const changes = pool.changes.filter(change => change.key !== key)
  return changes.length === pool.changes.length ? pool : { ...pool, changes }
}

/** Returns the pool after a new task could not be sent: it stays on screen, to be sent again or dropped. */
export function createFailed(pool: TaskPool, key: string): TaskPool {
  return {
    ...pool,
    changes: pool.changes.map(change =>
      change.key === key && change.kind === 'create' ? { ...change, phase: 'failed' } : change,
    ),
  }
}

/** Returns the pool with another edit of a task; null when nothing is left of it. */
export function editSet(pool: TaskPool, id: number, edit: TaskEdit | null): TaskPool {
  if (edit === null) return { ...pool, edits: without(pool.edits, id) }
  return { ...pool, edits: new Map(pool.edits).set(id, edit) }
}

/**
 * Returns a task as it is shown: the saved copy with the unconfirmed changes; null when it is not there, or
 * deleted.
 */
export function shownTask(pool: TaskPool, id: number): Task | null {
  const task = pool.saved.get(id)
  return task ? withChanges(pool, task) : null
}

/**
 * Returns all tasks as they are shown, in no order. Tasks without a change are the same objects as the saved
 * ones.
 */
export function shownTasks(pool: TaskPool): readonly Task[] {
  const touched = new Set(pool.edits.keys())
  for (const change of pool.changes) if (change.kind !== 'create') touched.add(change.id)
  const shown: Task[] = []
  for (const task of pool.saved.values()) {
    const now = touched.has(task.id) ? withChanges(pool, task) : task
    if (now) shown.push(now)
  }
  for (const change of pool.changes) if (change.kind === 'create') shown.push(change.task)
  return shown
}

/**
 * Returns the tasks of a list as they are shown, without those that are not there. They are `before` itself when none
 * of them changed, so that a change elsewhere draws no list.
 */
export function shownRows(before: readonly Task[], pool: TaskPool, ids: readonly number[]): readonly Task[] {
  const rows = ids.flatMap(id => shownTask(pool, id) ?? [])
  const isSame = rows.length === before.length && rows.every((task, index) => task === before[index])
  return isSame ? before : rows
}

/**
 * Tells whether all rows of a list have left it: each is out of reach, or has another status than the list's one, if it
 * has one. Changes that the server has not confirmed do not count.
 */
export function isEmptied({ saved }: TaskPool, ids: readonly number[], only: TaskStatus | null): boolean {
  const hasLeft = (id: number): boolean => {
    const task = saved.get(id)
    return !task || (only !== null && task.status !== only)
  }
  return ids.length > 0 && ids.every(hasLeft)
}

function withChanges({ changes, edits }: TaskPool, task: Task): Task | null {
  const edit = edits.get(task.id)
  const own = changes.filter(change => change.kind !== 'create' && change.id === task.id)
  if (own.some(change => change.kind === 'delete')) return null
  const moved = own.findLast(change => change.kind === 'move')
  const shown = edit ? withEdit(task, edit) : task
  return moved?.kind === 'move'
    ? { ...shown, status: moved.place.status, position: moved.place.position ?? Infinity }
    : shown
}

function without<T>(map: ReadonlyMap<number, T>, id: number): ReadonlyMap<number, T> {
  if (!map.has(id)) return map
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
