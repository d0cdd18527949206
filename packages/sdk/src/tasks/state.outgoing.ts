/** The changes of tasks that wait in the outbox, as the pages show them, and their lanes. */

import type { Entry } from '../outbox/entry.js'
import type { OutgoingEdit, OutgoingMove, OutgoingTask } from './schema.outgoing.js'
import type { Task } from './schema.js'
import { type NewTask, toDraft } from './state.draft.js'
import { restoredEdit, type TaskEdit } from './state.edits.js'
import { changeEnded, changeMade, editSet, type TaskPool } from './state.js'
import { EDITABLE, pickFields } from './rules.fields.js'

/** The waiting changes of the person's tasks, oldest first. */
export interface OutgoingTasks {
  readonly tasks: readonly Entry<OutgoingTask>[]
  readonly moves: readonly Entry<OutgoingMove>[]
  readonly edits: readonly Entry<OutgoingEdit>[]
}

export const NOTHING_OUTGOING: OutgoingTasks = { tasks: [], moves: [], edits: [] }

/** The lane of a task: its moves and edits are sent in their order. */
export function taskLane(id: number): string {
  return `task:${id}`
}

/** The lane of a company's new tasks. */
export function newTaskLane(companyId: number): string {
  return `tasks:${companyId}`
}

/**
 * Returns the pool with exactly the new tasks and moves that wait in the outbox, and with the edits that this
 * page does not know, as after a reload or from another tab. An edit that waited `before` and is saved since does
 * not come back. Refused new tasks and typed edits stay. Spec §4.
 */
export function outgoingShown(
  pool: TaskPool,
  { tasks, moves, edits }: OutgoingTasks,
  before: Pick<OutgoingTasks, 'edits'> = NOTHING_OUTGOING,
): TaskPool {
  const keys = new Set([...tasks, ...moves].map(({ client_id }) => client_id))
  let shown = pool
  for (const change of pool.changes) {
    const isOutgoing = change.kind === 'move' || (change.kind === 'create' && change.phase === 'sending')
    if (isOutgoing && !keys.has(change.key)) shown = changeEnded(shown, change.key)
  }
  const known = new Set(shown.changes.map(({ key }) => key))
  for (const { client_id: key, created_at, payload } of tasks) {
    if (known.has(key) || isSaved(pool, key)) continue
    const task = toDraft(shown, payload.task, new Date(created_at))
    shown = changeMade(shown, { kind: 'create', key, task, phase: 'sending' })
  }
  for (const { client_id: key, payload } of moves)
    if (!known.has(key))
      shown = changeMade(shown, { kind: 'move', key, id: payload.id, place: payload.place })
  const shownEdits = new Set(before.edits.map(({ client_id }) => client_id))
  for (const { client_id, payload } of edits) {
    const now = shown.edits.get(payload.id)
    const isNewEdit = now ? isOutdated(now, payload) : !shownEdits.has(client_id)
    if (isNewEdit) shown = editSet(shown, payload.id, restoredEdit(payload))
  }
  return shown
}

/** Tells whether an edit that nothing was typed into here, and that is not being sent, has newer values. */
function isOutdated({ isRestored, sent, mine }: TaskEdit, kept: OutgoingEdit): boolean {
  return isRestored === true && sent === null && JSON.stringify(mine) !== JSON.stringify(kept.mine)
}

function isSaved({ saved }: TaskPool, clientId: string): boolean {
  for (const { client_id } of saved.values()) if (client_id === clientId) return true
  return false
}

/** Returns a new task again, from its draft. */
export function newTaskOf(draft: Task): NewTask {
  const { company, company_id, title, position, status, created_by } = draft
  return {
    company: company ?? { id: company_id ?? 0, name: '', icon: null },
    fields: { ...pickFields(draft, EDITABLE), title },
    position,
    ...(status !== 'pending' && { status }),
    createdBy: created_by,
  }
}
