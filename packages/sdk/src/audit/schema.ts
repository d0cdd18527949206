/** Entries of the audit log as on the wire. */

import * as z from 'zod/mini'
import { Id, Instant, UserRef, orNull } from '../basics/schema.js'

/** The kinds of entries: the first word of their action, and the filter of the page. */
export const AUDIT_KINDS = ['user', 'key', 'role', 'permission', 'device', 'check_in', 'assistant'] as const
/** The kind of an entry of the audit log: the first word of its action. */
export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.output<typeof AuditKind>

/**
 * A change of users, roles, permissions, devices, time entries or assistants: who, what, before, after, when, from
 * where.
 */
export const AuditEntry = z.object({
  /** The id of the entry. */
  id: Id,
  /** The moment of the change. */
  at: Instant,
  /** The person who made the change; null for a device or the server itself. */
  actor: orNull(UserRef),
  /** The name of the personal key that the person's script used; null when it was the person. */
  key: orNull(z.string()),
  /** `kind.verb`, such as `role.update`. */
  action: z.string(),
  /** The kind of the changed thing, such as `user`. */
  subject_type: z.string(),
  /** The id of the changed thing. */
  subject_id: orNull(Id),
  /**
   * The changed person, or the person whose time entry it is; null for a device and for a deleted account.
   */
  subject: orNull(UserRef),
  /** Only the changed fields. */
  before: orNull(z.unknown()),
  /** The changed fields with their new values. */
  after: orNull(z.unknown()),
  /** The reason that was given. */
  reason: orNull(z.string()),
  /** The network address that the change came from. */
  address: orNull(z.string()),
})
export type AuditEntry = Readonly<z.output<typeof AuditEntry>>
