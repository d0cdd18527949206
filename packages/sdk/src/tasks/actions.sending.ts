/** The senders by which the outbox sends new tasks, moves and edits of tasks. */

import { type ApiPort, attempt } from '../http/attempt.js'
import { done } from '../http/outcome.js'
import { toNotice } from '../notices/rules.js'
import type { Sender } from '../outbox/sender.js'
import { loadTask } from './actions.js'
import type { OutgoingPorts } from './actions.outgoing.js'
import { saveTask, type SavePorts } from './actions.saving.js'
import { createTask, setTaskStatus } from './endpoints.js'
import { taskNotices } from './messages.js'
import { toInput } from './rules.fields.js'
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
import type { Task } from './schema.js'
import { conflictsOf, restoredEdit } from './state.edits.js'
import { editSet } from './state.js'

/**
 * Returns the position of a call: none for the end of the column, and for a place taken from a task whose move waited
 * and that was shown behind all others.
 */
function positionOf(position: number | null): { readonly position?: number } {
  return position !== null && Number.isFinite(position) ? { position } : {}
}

/** Returns the sender of new tasks. */
export function taskSender({ api }: ApiPort): Sender<OutgoingTask, SavedTask> {
  return {
    kind: TASK,
    send({ client_id, payload: { task } }, { onProgress: _onProgress, ...options }) {
      const { company, fields, position, status } = task
      const input = {
        ...toInput(fields),
        title: fields.title,
        ...positionOf(position),
        ...(status && { status }),
        company_id: company.id,
        client_id,
      }
      return attempt({ api }, createTask, input, options)
    },
  }
}

/** Returns the sender of moves. */
export function taskMoveSender({ api }: ApiPort): Sender<OutgoingMove, SavedTask> {
  return {
    kind: TASK_MOVE,
    send({ payload: { id, place, reason, isUndo } }, { onProgress: _onProgress, ...options }) {
      const { status, position } = place
      const input = {
        id,
        status,
        ...positionOf(position),
        ...(reason !== undefined && { reason }),
        ...(isUndo && { undo: true }),
      }
      return attempt({ api }, setTaskStatus, input, options)
    },
  }
}

/**
 * Returns the sender of edits. An edit needs no key: the version of the task guards it, and what other people
 * saved meanwhile is merged (`saveTask`). With a text that both changed the entry stays until the person chooses, who is
 * told once: no page of the task may be open.
 */
export function taskEditSender(
  portsNow: () => SavePorts & Pick<OutgoingPorts, 'entriesOfThisPage' | 'goTo'>,
): Sender<OutgoingEdit, { readonly task: Task | null }> {
  return {
    kind: TASK_EDIT,
    async send({ client_id, payload, undecidedRevision }) {
      const ports = portsNow()
      const { pool, entriesOfThisPage } = ports
      const { id } = payload
      // This page wrote the edit and no longer holds it, so it is saved already.
      if (entriesOfThisPage.has(client_id) && !pool.get().edits.has(id))
        return done({ task: pool.get().saved.get(id) ?? null })
      if (!pool.get().saved.has(id)) {
        const loaded = await loadTask(ports, id)
        if (loaded.ended !== 'done') return loaded
      }
      const edit = pool.get().edits.get(id)
      if (!edit || edit.isRestored) pool.set(editSet(pool.get(), id, restoredEdit(payload)))
      const outcome = await saveTask(ports, id)
      if (outcome.ended !== 'done') return outcome
      const { saved, edits } = pool.get()
      const [task, left] = [saved.get(id), edits.get(id)]
      if (!task || !left || conflictsOf(left, task).length === 0) return done({ task: task ?? null })
      if (undecidedRevision === undefined) tellOfConflict(ports, task)
      return { ended: 'undecided', left: { id, base: left.base, mine: left.mine } }
    },
  }
}

function tellOfConflict({ notify, goTo }: Pick<OutgoingPorts, 'notify' | 'goTo'>, task: Task): void {
  const { text, href } = aboutTask(task)
  const action = { label: taskNotices.seeTask, run: () => goTo(href) }
  notify(toNotice({ text: taskNotices.conflict(text), variant: 'warning', action }))
}
