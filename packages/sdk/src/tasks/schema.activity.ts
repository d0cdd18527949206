/** The activity of a task, as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant, orEmpty, orNull, UserRef } from '../basics/schema.js'
import type { EditableField } from './rules.fields.js'

export type ActivityField = EditableField | 'status'

const IS_KEPT: Readonly<Record<ActivityField, true>> = {
  title: true,
  description: true,
  status: true,
  priority: true,
  assignees: true,
  start_date: true,
  due_date: true,
  checklist: true,
  labels: true,
  repeat: true,
}
/** The fields of a task whose changes are kept. Its place on the board is not one of them. */
export const ACTIVITY_FIELDS = Object.keys(IS_KEPT) as readonly ActivityField[]

/**
 * The change of one field. Both sides are lists: one value for most fields, none when it was empty, names for
 * `assignees`, `2/5` (done of all) for `checklist`, with the text of the step when one was ticked or opened, `week` or `month` for `repeat`, the codes before and after for `company`,
 * without that of a company that was never approved. Both are empty when only the fact of the change is kept.
 */
export const FieldChange = z.object({
  /** The field that changed. */
  field: z.enum([...ACTIVITY_FIELDS, 'company']),
  /** The values before. */
  from: orEmpty(z.string()),
  /** The values after. */
  to: orEmpty(z.string()),
})
export type FieldChange = Readonly<z.output<typeof FieldChange>>

/**
 * `repeated` is an entry that the server makes. Without changes it says that a repetition made this task. With a
 * change of `repeat` it says that the repetition goes on in the task whose code is the new value.
 */
export const ACTIVITY_KINDS = ['changed', 'moved', 'deleted', 'restored', 'repeated'] as const

/** The changes that one person made to a task at one moment. */
export const TaskActivity = z.object({
  /** The id of the entry. */
  id: Id,
  /** The kind of event. */
  kind: z._default(z.enum(ACTIVITY_KINDS), 'changed'),
  /** The person who did it; null when the server did it, as for a repetition. */
  user: orNull(UserRef),
  /** The moment of the change. */
  created_at: Instant,
  /** The changed fields. */
  changes: orEmpty(FieldChange),
})
export type TaskActivity = Readonly<z.output<typeof TaskActivity>>
