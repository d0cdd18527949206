/**
 * The flows of one task: fetches, deletes and brings it back, follows news; apps move it at once by
 * `postMove` of `actions.outgoing.ts`.
 */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import { done, mapDone, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { tellRefusal } from '../notices/actions.refusal.js'
import { noticeOfReply, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { EventOf } from '../realtime/events.js'
import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import { deleteTask, getTask, restoreTask, setTaskStatus } from './endpoints.js'
import { taskNotices } from './messages.js'
import { isOutOfReach } from './rules.gone.js'
import type { Task } from './schema.js'
import {
  changeEnded,
  companyArchivedSet,
  changeMade,
  type TaskPlace,
  type TaskPool,
  taskCommented,
  taskDeleted,
  taskRemoved,
  taskRestored,
  taskSaved,
  tasksSaved,
} from './state.js'

/** The pool that tasks are fetched into. */
export interface PoolPorts extends ApiPort {
  readonly pool: Cell<TaskPool>
}

/** The ports of the actions on tasks. */
export interface TaskPorts extends PoolPorts {
  readonly notify: (notice: Notice) => void
  readonly clock: Clock
}

/**
 * Fetches one task into the pool. A task that does not exist, or that this person may not see, is removed
 * from the pool.
 */
export async function loadTask(
  { api, pool }: PoolPorts,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Task>> {
  const before = pool.get()
  const outcome = mapDone(
    await attempt({ api }, getTask, { id }, { quiet: true, ...options }),
    ({ task }) => task,
  )
  if (outcome.ended === 'done') pool.set(tasksSaved(pool.get(), [outcome.value], before))
  if (outcome.ended === 'refused' && isOutOfReach(outcome.error)) pool.set(taskRemoved(pool.get(), id))
  return outcome
}

/**
 * Moves a task at once, and reverts the move when it is refused or gets no answer, for scripts; apps post their
 * moves (`postMove`). Spec §4.
 */
export function moveTask(
  { api, pool }: PoolPorts,
  id: number,
  place: TaskPlace,
  reason?: string,
): Promise<Outcome<Task>> {
  const key = newUuid()
  const { status, position } = place
  const input = {
    id,
    status,
    ...(position !== null && { position }),
    ...(reason !== undefined && { reason }),
  }
  return optimistically(pool, {
    apply: state => changeMade(state, { kind: 'move', key, id, place }),
    send: async () => (await api.call(setTaskStatus, input)).task,
    confirm: (state, task) => taskSaved(changeEnded(state, key), task),
    revert: state => changeEnded(state, key),
  })
}

/**
 * Deletes a task at once, with a notice that offers the undo. A repetition that it bears goes on without it; `isLast` ends
 * the repetition in the same call, and the undo begins it again. Spec §4.
 */
export async function removeTask(
  ports: Pick<TaskPorts, 'api' | 'pool' | 'notify'>,
  id: number,
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<Outcome> {
  const { api, pool, notify } = ports
  const key = newUuid()
  const repeat = (isLast && pool.get().saved.get(id)?.repeat) || undefined
  const outcome = await optimistically(pool, {
    apply: state => changeMade(state, { kind: 'delete', key, id }),
    send: () => api.call(deleteTask, { id, ...(isLast && { series: true }) }, { quiet: true }),
    confirm: state => taskDeleted(state, { id, key }),
    revert: state => changeEnded(state, key),
  })
  if (outcome.ended === 'done') {
    const undo = { label: taskNotices.undo, run: () => void bringTaskBack(ports, id, { repeat }) }
    const { value: reply } = outcome
    notify(toNotice({ ...noticeOfReply(reply), text: reply.msg, action: undo }))
    return done()
  }
  tellRefusal(notify, outcome)
  return outcome
}

/** Undoes a deletion, and the end of the repetition (`repeat`) that came with it. */
export async function bringTaskBack(
  { api, pool }: PoolPorts,
  id: number,
  { repeat, ...options }: CallOptions & { readonly repeat?: Task['repeat'] | undefined } = {},
): Promise<Outcome<Task>> {
  const input = { id, ...(repeat && { repeat }) }
  const outcome = mapDone(await attempt({ api }, restoreTask, input, options), ({ task }) => task)
  if (outcome.ended === 'done') pool.set(taskRestored(pool.get(), outcome.value))
  return outcome
}

/** Applies the news of a channel to the pool. Returns a function that stops it. Spec §4. */
export function followTasks(ports: PoolPorts, news: NewsEmitter): () => void {
  const ends = [
    followNews(news, { TaskChanged: ({ event }) => taskChanged(ports, event) }),
    followCounts(ports, news),
  ]
  return () => ends.forEach(end => end())
}

/**
 * Applies the numbers of comments that a company's channel tells, for lists that hear of tasks in another way. Returns
 * a function that stops it.
 */
export function followCounts({ pool }: Pick<PoolPorts, 'pool'>, news: NewsEmitter): () => void {
  return followNews(news, {
    CommentChanged({ event: { counted } }) {
      if (counted) pool.set(taskCommented(pool.get(), counted.task_id, counted.comments_count))
    },
  })
}

/** Has the pool hold tasks that a page fetched by itself, so that they can be moved there. */
export function holdTasks({ pool }: Pick<PoolPorts, 'pool'>, tasks: readonly Task[]): void {
  pool.set(tasksSaved(pool.get(), tasks))
}

/** Sets in the tasks of a company whether it is archived: a copy of one may be older than the company on screen. */
export function setCompanyArchived(
  { pool }: Pick<PoolPorts, 'pool'>,
  companyId: number,
  archived: boolean,
): void {
  pool.set(companyArchivedSet(pool.get(), companyId, archived))
}

/** Applies an event about a task; fetches a task that the event does not carry. */
function taskChanged(ports: PoolPorts, event: EventOf<'TaskChanged'>): void {
  const { pool } = ports
  if (event.action === 'delete') pool.set(taskRemoved(pool.get(), event.id))
  else if (event.task && !event.refetch) pool.set(taskSaved(pool.get(), event.task, event.client_id))
  else void loadTask(ports, event.id)
}

/**
 * Fetches one task whenever a channel says that it or its company changed, for channels that carry no copies. Returns
 * a function that stops it.
 */
export function followOpenTask(ports: PoolPorts, news: NewsEmitter, id: number): () => void {
  const load = (): void => void loadTask(ports, id)
  return followNews(news, {
    TaskChanged({ event }) {
      if (event.id === id) load()
    },
    CompanyChanged({ event }) {
      if (ports.pool.get().saved.get(id)?.company_id === event.id) load()
    },
    reset: load,
  })
}
