import type { AuditEntry } from '@osys/sdk/audit/schema'
import { toUserRef } from '../people/present.js'
import type { AuditRow } from './queries.js'

/** Returns an entry of the audit log as on the wire. */
export function toAuditEntry({ entry, actor, actor_roles, subject, subject_roles }: AuditRow): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: actor && toUserRef(actor, actor_roles),
    key: entry.key_name,
    action: entry.action,
    subject_type: entry.subject_type,
    subject_id: entry.subject_id,
    subject: subject && toUserRef(subject, subject_roles),
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    address: entry.address,
  }
}
