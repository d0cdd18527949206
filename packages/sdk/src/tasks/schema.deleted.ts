/** A deleted task that can be restored, as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant, orNull, UserRef } from '../basics/schema.js'
import { TaskCompany } from './schema.js'

/** A deleted task: what a person needs to recognise it, and until when it can be restored. */
export const DeletedTask = z.object({
  /** The id of the task. */
  id: Id,
  /** The number within the company. */
  number: z.int(),
  /** The company of the task. */
  company: orNull(TaskCompany),
  /** The thing to do, in a line. */
  title: z.string(),
  /** The moment of the deletion. */
  deleted_at: Instant,
  /** The person who deleted it. */
  deleted_by: orNull(UserRef),
  /** The moment from which it can no longer be restored. */
  restorable_until: Instant,
})
export type DeletedTask = Readonly<z.output<typeof DeletedTask>>
