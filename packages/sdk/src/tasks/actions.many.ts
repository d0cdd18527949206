/** The flows of selected tasks: edits, moves, removes or restores several at once. */

import type { Subject } from '../access/rules.js'
import { attempt } from '../http/attempt.js'
import { done, type GivenUp, mapDone, type Outcome, type Refused } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Posted } from '../outbox/entry.js'
import { holdsUpAll } from '../outbox/rules.js'
import { tellRefusal } from '../notices/actions.refusal.js'
import { toNotice } from '../notices/rules.js'
import { bringTaskBack, type PoolPorts } from './actions.js'
import { editTask, type EditPorts, flushEdit } from './actions.editing.js'
import { postMove } from './actions.outgoing.js'
import { deleteTask } from './endpoints.js'
import { type LeftTasks, manyNotices, NONE_LEFT } from './messages.many.js'
import { taskNotices } from './messages.js'
import { fieldsOf, isSame, pickFields, type TaskPatch } from './rules.fields.js'
import { movesAtOnce } from './rules.many.js'
import { takenBack } from './rules.merge.js'
import type { Task, TaskStatus } from './schema.js'
import { changeEnded, changeMade, shownTask, taskDeleted, type TaskPlace } from './state.js'

/** The change of one of several tasks, and its end. */
interface Change {
  readonly title: string
  readonly end: Promise<Posted<unknown> | GivenUp>
}

/**
 * Changes several tasks, each by the patch that `patchOf` returns for it. One notice says how many, names those that
 * have these values already, and offers to undo them all, but for what has been changed again since; another follows
 * when the server refuses some.
 */
export function editMany(ports: EditPorts, ids: readonly number[], patchOf: (task: Task) => TaskPatch): void {
  const change = (id: number, patch: TaskPatch): Change['end'] => {
    editTask(ports, id, patch)
    // A task that has these values already is not saved, so that its next save is another one.
    if (ports.pool.get().edits.has(id)) ports.savedAmongMany.add(id)
    else ports.savedAmongMany.delete(id)
    return flushEdit(ports, id)
  }
  const changes: Change[] = []
  const same: string[] = []
  const before = ids.flatMap(id => {
    const task = shownTask(ports.pool.get(), id)
    if (!task) return []
    const { title } = task
    const patch = patchOf(task)
    const fields = fieldsOf(patch)
    const end = change(id, patch)
    if (!ports.pool.get().edits.has(id) && fields.every(field => isSame(task[field], patch[field]))) {
      same.push(title)
      return []
    }
    changes.push({ title, end })
    return { id, made: { before: pickFields(task, fields), after: patch } }
  })
  if (before.length + same.length === 0) return
  const undo = (): void => {
    const later: string[] = []
    // A value that has been changed again since stays, also where the person did it.
    const undone = before.flatMap(({ id, made }): Change[] => {
      const now = shownTask(ports.pool.get(), id)
      const patch = now && takenBack(made, now)
      if (now && !patch) later.push(now.title)
      if (!now || !patch || fieldsOf(patch).length === 0) return []
      return [{ title: now.title, end: change(id, patch) }]
    })
    if (undone.length + later.length === 0) return
    tellOfMany(ports, undone.length, { ...NONE_LEFT, later }, null)
    void tellOfRefused(ports, undone)
  }
  tellOfMany(ports, before.length, { ...NONE_LEFT, same }, before.length > 0 ? undo : null)
  void tellOfRefused(ports, changes)
}

/**
 * Moves to a status those of several tasks that may be moved there without a reason; says how many, names the others,
 * and offers to undo the moves of all of them.
 */
export function moveMany(
  ports: EditPorts,
  ids: readonly number[],
  { status, subject }: { readonly status: TaskStatus; readonly subject: Subject },
): void {
  const changes: Change[] = []
  const [same, unable]: [string[], string[]] = [[], []]
  const before = ids.flatMap((id): { readonly id: number; readonly place: TaskPlace }[] => {
    const task = shownTask(ports.pool.get(), id)
    if (!task) return []
    const { title } = task
    if (task.status === status || !movesAtOnce(subject, task.status, status)) {
      ;(task.status === status ? same : unable).push(title)
      return []
    }
    changes.push({ title, end: postMove(ports, id, { status, position: null }, { isOneOfMany: true }) })
    return [{ id, place: { status: task.status, position: task.position } }]
  })
  const undo = (): void => {
    const later: string[] = []
    // A task that is back already stays, because it was refused or the undo is pressed twice; one that is gone, or was
    // moved on since, too.
    const undone = before.flatMap(({ id, place }): Change[] => {
      const now = shownTask(ports.pool.get(), id)
      if (now === null || now.status === place.status) return []
      if (now.status !== status) {
        later.push(now.title)
        return []
      }
      return [{ title: now.title, end: postMove(ports, id, place, { isUndo: true, isOneOfMany: true }) }]
    })
    if (undone.length + later.length === 0) return
    tellOfMany(ports, undone.length, { ...NONE_LEFT, later }, null)
    void tellOfRefused(ports, undone)
  }
  tellOfMany(ports, before.length, { ...NONE_LEFT, same, unable }, before.length > 0 ? undo : null)
  void tellOfRefused(ports, changes)
}

/** The most deletions, or restorations, that are under way at once. */
const MOST_AT_ONCE = 5

/**
 * Asks for something of each of several things, a few at a time, `first` of them at first, and yields each group with its
 * outcomes. Where its reader ends, no more are asked for.
 */
async function* inGroups<Each, Value>(
  all: readonly Each[],
  ask: (each: Each) => Promise<Outcome<Value>>,
  first = MOST_AT_ONCE,
): AsyncGenerator<readonly { readonly each: Each; readonly outcome: Outcome<Value> }[]> {
  const groups = [all.slice(0, first)]
  for (let next = first; next < all.length; next += MOST_AT_ONCE)
    groups.push(all.slice(next, next + MOST_AT_ONCE))
  for (const group of groups)
    yield await Promise.all(group.map(async each => ({ each, outcome: await ask(each) })))
}

/**
 * Deletes several tasks, which leave the screen at once; one notice offers to bring all of them back. The first goes
 * alone, the others a few at a time; after a refusal no more are sent, and those that stay are shown again.
 */
export async function removeMany(ports: EditPorts, ids: readonly number[]): Promise<Outcome> {
  const { pool } = ports
  const repeated = new Set(ids.filter(id => shownTask(pool.get(), id)?.repeat))
  const deletions = ids.map(id => ({ id, key: newUuid() }))
  pool.set(deletions.reduce((state, each) => changeMade(state, { kind: 'delete', ...each }), pool.get()))
  const gone: number[] = []
  let failure: Outcome | undefined
  const remove = ({ id }: { readonly id: number }) => attempt(ports, deleteTask, { id }, { quiet: true })
  for await (const group of inGroups(deletions, remove, 1)) {
    const removed = group.flatMap(({ each, outcome }) => (outcome.ended === 'done' ? each : []))
    gone.push(...removed.map(({ id }) => id))
    pool.set(removed.reduce((state, each) => taskDeleted(state, each), pool.get()))
    const outcomes = group.map(({ outcome }) => mapDone(outcome, () => undefined))
    failure = outcomes.find(({ ended }) => ended !== 'done')
    if (failure) break
  }
  pool.set(deletions.reduce((state, { key }) => changeEnded(state, key), pool.get()))
  if (failure) tellRefusal(ports.notify, failure)
  if (gone.length > 0) tellOfRemoved(ports, gone, gone.filter(id => repeated.has(id)).length)
  return failure ?? done()
}

function tellOfRemoved(ports: EditPorts, ids: readonly number[], repeated: number): void {
  const run = (): void => void bringManyBack(ports, ids)
  const text = taskNotices.removed(ids.length, repeated)
  ports.notify(toNotice({ text, variant: 'success', action: { label: taskNotices.undo, run } }))
}

/**
 * Undoes the deletion of several tasks, a few at a time, with one notice of how many are back; another says why one is
 * not. No more are asked for once the server cannot be reached, or asks for a pause or a sign-in. Returns the ids of those
 * that are back.
 */
export async function bringManyBack(
  ports: PoolPorts & Pick<EditPorts, 'notify'>,
  ids: readonly number[],
): Promise<readonly number[]> {
  const restored: number[] = []
  let failure: Refused | undefined
  for await (const group of inGroups(ids, id => bringTaskBack(ports, id, { quiet: true }))) {
    restored.push(...group.flatMap(({ each, outcome }) => (outcome.ended === 'done' ? each : [])))
    const refused = group.flatMap(({ outcome }) => (outcome.ended === 'refused' ? outcome : []))
    failure ??= refused[0]
    if (refused.some(({ error }) => holdsUpAll(error))) break
  }
  if (failure) tellRefusal(ports.notify, failure)
  if (restored.length > 0) ports.notify(toNotice({ text: taskNotices.restored(restored.length) }))
  return restored
}

/** Tells how many tasks have changed, which have not, and offers to undo the change of all of them. */
function tellOfMany({ notify }: EditPorts, count: number, left: LeftTasks, run: (() => void) | null): void {
  const text = manyNotices.changed(count, left)
  const action = run && { label: taskNotices.undo, run }
  notify(toNotice({ text, variant: count === 0 ? 'info' : 'success', ...(action && { action }) }))
}

/** Tells which of several changes the server refused. The reason stands in the notice of each. */
async function tellOfRefused({ notify }: EditPorts, changes: readonly Change[]): Promise<void> {
  const ends = await Promise.all(changes.map(({ end }) => end))
  const refused = changes.filter((_, index) => ends[index]?.ended === 'refused').map(({ title }) => title)
  if (refused.length > 0)
    notify(toNotice({ text: manyNotices.unchanged(refused, changes.length), variant: 'error' }))
}
