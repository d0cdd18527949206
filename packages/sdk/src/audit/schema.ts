/** Entries of the audit log as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant, UserRef, orNull } from '../basics/schema.js'

/** What entries are about, the first word of their action: the filter of the page. */
export const AUDIT_KINDS = ['user', 'role', 'permission', 'device', 'check_in'] as const
export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.output<typeof AuditKind>

/** A change of users, roles, permissions, devices or time entries: who, what, before, after, when, from where. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null when a device or the server itself did it. */
  actor: orNull(UserRef),
  /** `kind.verb`, such as `role.update`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: orNull(Id),
  /** The person it was done to, or whose time entry it is; null for a device, and for an account that is gone. */
  subject: orNull(UserRef),
  /** The changed fields only. */
  before: orNull(z.unknown()),
  after: orNull(z.unknown()),
  reason: orNull(z.string()),
  address: orNull(z.string()),
})
export type AuditEntry = Readonly<z.output<typeof AuditEntry>>
