import type { FieldErrors } from '../http/error.js'
import { type EditableField, fieldsOf, isSame, pickFields, type TaskPatch } from './rules.fields.js'
import { type Merged, mergeTask, type TextField } from './rules.merge.js'
import type { Task } from './schema.js'

/** What somebody changed of a task and is not saved yet. Nothing of it is lost before it is. */
export interface TaskEdit {
  /** What each changed field held when the change began. */
  readonly base: TaskPatch
  /** What each changed field holds now. */
  readonly mine: TaskPatch
  /** What is on its way to the server, and what `mine` was when it was sent: lists are merged on the way. */
  readonly sent: { readonly patch: TaskPatch; readonly from: TaskPatch } | null
  readonly phase: 'waiting' | 'sending' | 'failed'
  /** What the server said of a failure, in all and by field. */
  readonly msg: string
  readonly errors: FieldErrors
}

const NOTHING: TaskEdit = { base: {}, mine: {}, sent: null, phase: 'waiting', msg: '', errors: {} }

/** The edit after one more change. A field that is as it was before is no change any more. Null when none is left. */
export function fieldsEdited(edit: TaskEdit | undefined, task: Task, patch: TaskPatch): TaskEdit | null {
  const old = edit ?? NOTHING
  const base = { ...pickFields(task, fieldsOf(patch)), ...old.base }
  const mine = { ...old.mine, ...patch }
  // What is on its way counts as changed in any case: taken back now, it must be sent back.
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

/** Blanks at the ends of a text count: somebody may be typing on. */
function isChanged(field: EditableField, base: TaskPatch, mine: TaskPatch): boolean {
  return Array.isArray(mine[field]) ? !isSame(mine[field], base[field]) : mine[field] !== base[field]
}

/** An edit brought onto the newest saved copy. What this edit itself has sent is no other person's change. */
export function mergedEdit({ base, mine, sent }: TaskEdit, saved: Task): Merged {
  const own = sent ? fieldsOf(sent.patch).filter(field => isSame(sent.patch[field], saved[field])) : []
  return mergeTask({ ...base, ...pickFields(sent?.from ?? {}, own) }, mine, saved)
}

/** Texts of an edit that somebody else changed too, differently. */
export function conflictsOf(edit: TaskEdit | undefined, saved: Task): readonly TextField[] {
  return edit ? mergedEdit(edit, saved).conflicts : []
}

/** What of an edit can be sent now: not a text in conflict, nor a title that is empty. */
export function sendable(edit: TaskEdit, saved: Task): TaskPatch {
  const { patch } = mergedEdit(edit, saved)
  const fields = fieldsOf(patch).filter(
    field => !isSame(patch[field], saved[field]) && !(field === 'title' && patch.title?.trim() === ''),
  )
  return pickFields(patch, fields)
}

/** A text that somebody wrote into a task. */
export interface TypedText {
  readonly field: TextField | 'checklist'
  readonly text: string
}

/** What an edit holds of texts, for who can save it no more: title, description, and the steps that are new or reworded. */
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

/** A saved task as its editor sees it. A text in conflict shows their own. */
export function withEdit(saved: Task, edit: TaskEdit): Task {
  const { patch, conflicts } = mergedEdit(edit, saved)
  return { ...saved, ...patch, ...pickFields(edit.mine, conflicts) }
}

/** The edit while a part of it is on its way. */
export function editSending(edit: TaskEdit, patch: TaskPatch): TaskEdit {
  const from = pickFields(edit.mine, fieldsOf(patch))
  return { ...edit, sent: { patch, from }, phase: 'sending', msg: '', errors: {} }
}

/** The edit after the server saved what was sent; what was changed since goes on from there. Null when nothing was. */
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

/** The edit after sending failed: all of it stays, to be sent again. */
export function editFailed(
  edit: TaskEdit,
  failure: { readonly msg: string; readonly errors: FieldErrors },
): TaskEdit {
  return { ...edit, sent: null, phase: 'failed', msg: failure.msg, errors: failure.errors }
}

/** The edit after somebody chose between two texts; null when nothing is left of it. */
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
