/** The unsaved changes of a task, how they are saved and merged, and where two people changed the same. */

import type { FieldErrors } from '../http/error.js'
import { type EditableField, fieldsOf, isSame, pickFields, type TaskPatch } from './rules.fields.js'
import { type Merged, mergeTask, type TextField } from './rules.merge.js'
import type { Task } from './schema.js'

/** The unsaved changes of a task. None is dropped before it is saved. */
export interface TaskEdit {
  /** The value of each changed field when its change began. */
  readonly base: TaskPatch
  /** The present value of each changed field. */
  readonly mine: TaskPatch
  /**
   * The part that is being sent, and the values of `mine` when it was sent: lists are merged before sending.
   */
  readonly sent: { readonly patch: TaskPatch; readonly from: TaskPatch } | null
  readonly phase: 'waiting' | 'sending' | 'failed'
  /** The server's message about a failure, in all and by field. */
  readonly msg: string
  readonly errors: FieldErrors
  /** True while the edit is what the outbox holds, and nothing was typed on this page. */
  readonly isRestored?: boolean
}

const NOTHING: TaskEdit = { base: {}, mine: {}, sent: null, phase: 'waiting', msg: '', errors: {} }

/**
 * Returns the edit after one more change. A field with its earlier value leaves the edit. Null when none is
 * left.
 */
export function fieldsEdited(edit: TaskEdit | undefined, task: Task, patch: TaskPatch): TaskEdit | null {
  const { isRestored: _isRestored, ...old } = edit ?? NOTHING
  const base = { ...pickFields(task, fieldsOf(patch)), ...old.base }
  const mine = { ...old.mine, ...patch }
  // A field that is being sent counts as changed in any case: if it is taken back now, the earlier value must
  // be sent.
  const left = fieldsOf(mine).filter(
    field => (old.sent && field in old.sent.patch) || isChanged(field, base, mine),
  )
  if (left.length === 0 && old.sent === null) return null
  return {
    ...old,
    base: pickFields(base, left),
    mine: pickFields(mine, left),
    phase: old.sent === null ? 'waiting' : 'sending',
    errors: {},
  }
}

/** Returns an edit that the outbox kept over a reload, or that another tab made. */
export function restoredEdit({ base, mine }: Pick<TaskEdit, 'base' | 'mine'>): TaskEdit {
  return { ...NOTHING, base, mine, isRestored: true }
}

/**
 * Tells whether a field differs from its base. Blanks at the ends of a text count, because the person may be
 * typing on.
 */
function isChanged(field: EditableField, base: TaskPatch, mine: TaskPatch): boolean {
  return Array.isArray(mine[field]) ? !isSame(mine[field], base[field]) : mine[field] !== base[field]
}

/**
 * Merges an edit with the newest saved copy. The values that this edit itself has sent are not changes of
 * another person.
 */
export function mergedEdit({ base, mine, sent }: TaskEdit, saved: Task): Merged {
  const own = sent ? fieldsOf(sent.patch).filter(field => isSame(sent.patch[field], saved[field])) : []
  return mergeTask({ ...base, ...pickFields(sent?.from ?? {}, own) }, mine, saved)
}

/** Returns the texts of an edit that another person changed in a different way. */
export function conflictsOf(edit: TaskEdit | undefined, saved: Task): readonly TextField[] {
  return edit ? mergedEdit(edit, saved).conflicts : []
}

/** Returns the part of an edit that can be sent now: without texts in conflict and without an empty title. */
export function sendable(edit: TaskEdit, saved: Task): TaskPatch {
  const { patch } = mergedEdit(edit, saved)
  const fields = fieldsOf(patch).filter(
    field => !isSame(patch[field], saved[field]) && !(field === 'title' && patch.title?.trim() === ''),
  )
  return pickFields(patch, fields)
}

/** A text that a person typed into a task. */
export interface TypedText {
  readonly field: TextField | 'checklist'
  readonly text: string
}

/**
 * Returns the typed texts of an edit that can no longer be saved: title, description, and the new or changed
 * steps.
 */
export function typedTexts({ base, mine }: TaskEdit): readonly TypedText[] {
  const before = new Set(base.checklist?.map(step => step.text))
  const steps = mine.checklist?.filter(step => !before.has(step.text)) ?? []
  const texts: readonly TypedText[] = [
    { field: 'title', text: mine.title ?? '' },
    { field: 'description', text: mine.description ?? '' },
    { field: 'checklist', text: steps.map(step => step.text).join('\n') },
  ]
  return texts.filter(({ text }) => text.trim() !== '')
}

/** Returns a saved task as its editor sees it. A text in conflict shows the editor's own. */
export function withEdit(saved: Task, edit: TaskEdit): Task {
  const { patch, conflicts } = mergedEdit(edit, saved)
  return { ...saved, ...patch, ...pickFields(edit.mine, conflicts) }
}

/** Returns the edit while a part of it is being sent. */
export function editSending(edit: TaskEdit, patch: TaskPatch): TaskEdit {
  const from = pickFields(edit.mine, fieldsOf(patch))
  return { ...edit, sent: { patch, from }, phase: 'sending', msg: '', errors: {} }
}

/**
 * Returns the edit after the sent part was saved; it holds the changes made since. Null when there are none.
 */
export function editSaved(edit: TaskEdit): TaskEdit | null {
  const from = edit.sent?.from ?? {}
  const left = fieldsOf(edit.mine).filter(field => !(field in from) || edit.mine[field] !== from[field])
  if (left.length === 0) return null
  return {
    ...edit,
    base: { ...pickFields(edit.base, left), ...pickFields(from, left) },
    mine: pickFields(edit.mine, left),
    sent: null,
    phase: 'waiting',
  }
}

/** Returns the edit after sending failed: all of it stays, to be sent again. */
export function editFailed(
  edit: TaskEdit,
  failure: { readonly msg: string; readonly errors: FieldErrors },
): TaskEdit {
  return { ...edit, sent: null, phase: 'failed', msg: failure.msg, errors: failure.errors }
}

/** Returns the edit after the person chose between two texts; null when nothing is left of it. */
export function conflictSettled(
  edit: TaskEdit,
  saved: Task,
  field: TextField,
  choice: 'mine' | 'theirs',
): TaskEdit | null {
  if (choice === 'mine') return { ...edit, base: { ...edit.base, [field]: saved[field] }, phase: 'waiting' }
  const left = fieldsOf(edit.mine).filter(other => other !== field)
  if (left.length === 0 && edit.sent === null) return null
  return { ...edit, base: pickFields(edit.base, left), mine: pickFields(edit.mine, left) }
}
