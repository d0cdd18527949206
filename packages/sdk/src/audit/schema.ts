import * as z from 'zod/mini'
import { Id, Instant, UserRef, orNull } from '../basics/schema.js'

/** A change of users, roles, permissions, devices or time entries: who, what, before, after, when, from where. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null when a device or the server itself did it. */
  actor: orNull(UserRef),
  /** `subject.verb`, such as `role.update`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: orNull(Id),
  before: orNull(z.unknown()),
  after: orNull(z.unknown()),
  reason: orNull(z.string()),
  address: orNull(z.string()),
})
export type AuditEntry = Readonly<z.output<typeof AuditEntry>>
