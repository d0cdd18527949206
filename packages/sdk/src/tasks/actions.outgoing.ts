/** The flows of moves and of new tasks: on screen at once, and sent through the outbox when there is a network. */

import { noticeOfError, toNotice } from '../notices/rules.js'
import { GIVEN_UP, type GivenUp } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Notice } from '../notices/schema.js'
import type { Posted, Settled } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { entriesOfKind } from '../outbox/shown.js'
import type { Cell } from '../state/cell.js'
import { saveTask, type SavePorts } from './actions.saving.js'
import { taskNotices } from './messages.js'
import { boardHref, companyHref } from './rules.address.js'
import { aboutTask } from './rules.outgoing.js'
import {
  type OutgoingEdit,
  type OutgoingMove,
  type OutgoingTask,
  type SavedTask,
  TASK,
  TASK_EDIT,
  TASK_MOVE,
} from './schema.outgoing.js'
import type { NewTask } from './state.draft.js'
import { toDraft } from './state.draft.js'
import { editFailed, restoredEdit } from './state.edits.js'
import {
  changeEnded,
  changeMade,
  editSet,
  type TaskPlace,
  type TaskPool,
  taskRemoved,
  taskSaved,
} from './state.js'
import {
  newTaskLane,
  newTaskOf,
  NOTHING_OUTGOING,
  type OutgoingTasks,
  outgoingShown,
  taskLane,
} from './state.outgoing.js'

/** The ports of changes that go through the outbox. */
export interface OutgoingPorts {
  readonly pool: Cell<TaskPool>
  /** The keys of the sent forms that are still on screen, each of which shows by itself why it is refused. Empty at first. */
  readonly openForms: Set<string>
  readonly notify: (notice: Notice) => void
  /** Shows another page of the app, by its address. */
  readonly goTo: (href: string) => void
  readonly outbox: Pick<Outbox, 'add' | 'amend' | 'remove' | 'state' | 'onSettled'>
  /**
   * The entries with edits that this page has written, by `client_id`. Empty at first. The page knows newer values
   * of such an edit than its entry: one that reached the store late holds what has been saved and changed since.
   */
  readonly entriesOfThisPage: Set<string>
}

/**
 * Moves a task at once and sends the move; without a network it waits. A refused move is reverted. Given up
 * when the task is not there. Spec §4.
 */
export async function postMove(
  { pool, outbox }: OutgoingPorts,
  id: number,
  place: TaskPlace,
  { reason, isUndo, isOneOfMany }: Omit<OutgoingMove, 'id' | 'place'> = {},
): Promise<Posted<SavedTask> | GivenUp> {
  const task = pool.get().saved.get(id)
  if (!task) return GIVEN_UP
  const payload = {
    id,
    place,
    ...(reason !== undefined && { reason }),
    ...(isUndo && { isUndo }),
    ...(isOneOfMany && { isOneOfMany }),
  }
  return outbox.add(TASK_MOVE, { lane: taskLane(id), about: aboutTask(task), payload })
}

/** Shows a new task at once and sends it; without a network it waits. With the same key it is made once. Spec §4. */
export function postTask(
  { outbox }: Pick<OutgoingPorts, 'outbox'>,
  task: NewTask,
  key = newUuid(),
): Promise<Posted<SavedTask>> {
  const { company, fields } = task
  const about = { text: fields.title, place: company.name, href: companyHref(company.id) }
  return outbox.add(TASK, { client_id: key, lane: newTaskLane(company.id), about, payload: { task } })
}

/** Sends a refused new task again; given up when it is no longer there. */
export async function repostTask(
  ports: Pick<OutgoingPorts, 'pool' | 'outbox'>,
  key: string,
): Promise<Posted<SavedTask> | GivenUp> {
  const change = ports.pool.get().changes.find(each => each.key === key)
  if (change?.kind !== 'create') return GIVEN_UP
  ports.pool.set(changeEnded(ports.pool.get(), key))
  return postTask(ports, newTaskOf(change.task), key)
}

/** Removes a refused new task from the screen. */
export function dropTask({ pool }: Pick<OutgoingPorts, 'pool'>, key: string): void {
  pool.set(changeEnded(pool.get(), key))
}

/**
 * Shows in the pool what waits in the outbox and what the server answered to it. Returns a function that
 * stops it. Spec §4.
 */
export function followOutgoing(ports: OutgoingPorts & SavePorts): () => void {
  const { outbox, pool, entriesOfThisPage } = ports
  const sent = new Set<string>()
  let before = NOTHING_OUTGOING

  function show(): void {
    const state = outbox.state.get()
    const now: OutgoingTasks = {
      tasks: entriesOfKind(state, TASK),
      moves: entriesOfKind(state, TASK_MOVE),
      edits: entriesOfKind(state, TASK_EDIT),
    }
    const kept = new Set(now.edits.map(({ client_id }) => client_id))
    const taken = before.edits.filter(({ client_id }) => !kept.has(client_id) && !sent.has(client_id))
    let next = pool.get()
    // The person took the edit out of the list of what waits; a refused one stays, as failed.
    for (const { payload } of taken)
      if (next.edits.get(payload.id)?.phase === 'waiting') next = editSet(next, payload.id, null)
    const { edits } = next
    const unknown = now.edits.filter(
      ({ client_id, payload }) => edits.has(payload.id) || !entriesOfThisPage.has(client_id),
    )
    next = outgoingShown(next, { ...now, edits: unknown }, before)
    before = now
    if (next !== pool.get()) pool.set(next)
  }

  function saved(end: Settled<unknown, SavedTask>): void {
    if (end.how !== 'sent') return
    pool.set(taskSaved(changeEnded(pool.get(), end.entry.client_id), end.answer.task))
  }

  show()
  const ends = [
    outbox.state.subscribe(show),
    outbox.onSettled(TASK, saved),
    outbox.onSettled(TASK_MOVE, saved),
    outbox.onSettled(TASK_EDIT, async end => {
      sent.add(end.entry.client_id)
      if (end.how !== 'sent' || end.isHere) return
      if (end.answer.task) pool.set(taskSaved(pool.get(), end.answer.task))
      const { id } = end.entry.payload
      if (pool.get().edits.get(id)?.isRestored) pool.set(editSet(pool.get(), id, null))
      else await saveTask(ports, id)
    }),
  ]
  return () => ends.forEach(end => end())
}

/**
 * Gives a refused change back to the page, and says why. The notice of a new task, and of a change that has waited, names
 * the task and leads to it, since the person may be anywhere by now.
 */
export function takeBack(
  { pool, openForms, notify, goTo }: Pick<OutgoingPorts, 'pool' | 'openForms' | 'notify' | 'goTo'>,
  {
    entry,
    refusal,
  }: Extract<Settled<OutgoingTask | OutgoingMove | OutgoingEdit, unknown>, { how: 'refused' }>,
): void {
  const { payload, client_id: key, created_at, about } = entry
  const notice = noticeOfError({ kind: 'HTTP_ERROR', ...refusal })
  if ('task' in payload) {
    if (openForms.has(key)) return
    const task = toDraft(pool.get(), payload.task, new Date(created_at))
    pool.set(changeMade(changeEnded(pool.get(), key), { kind: 'create', key, task, phase: 'failed' }))
    const run = (): void => goTo(boardHref(payload.task.company.id))
    const text = taskNotices.notCreated(task.title, refusal.msg)
    return notify(toNotice({ ...notice, text, action: { label: taskNotices.seeBoard, run } }))
  } else if ('mine' in payload) {
    // The save that was refused on this page has said so already.
    if (pool.get().edits.get(payload.id)?.phase === 'failed') return
    const edit = pool.get().edits.get(payload.id) ?? restoredEdit(payload)
    const kept = editSet(pool.get(), payload.id, editFailed(edit, refusal))
    pool.set(refusal.status === 404 ? taskRemoved(kept, payload.id) : kept)
  }
  if (notice && entry.isUnanswered) {
    const text = ('mine' in payload ? taskNotices.notChanged : taskNotices.notMoved)(about.text, refusal.msg)
    const action = { label: taskNotices.seeTask, run: () => goTo(about.href) }
    notify({ ...notice, text, ...(refusal.status !== 404 && { action }) })
  } else if (notice) notify(notice)
  if ('reason' in payload && payload.reason)
    notify(toNotice({ text: taskNotices.reasonBack(payload.reason), variant: 'info' }))
}
