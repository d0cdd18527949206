import { routePath } from '@osys/sdk/app/routes'
import { auditAction, auditActor, auditChanges, auditSubject } from '@osys/sdk/audit/format'
import type { AuditEntry } from '@osys/sdk/audit/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { AuditRow } from '@osys/ui-kit/audit/AuditTable'

/** Returns a change as the page shows it; `showInstant` writes an ISO instant for people. */
export function toAuditRow(entry: AuditEntry, showInstant: (iso: string) => string): AuditRow {
  return {
    id: entry.id,
    at: entry.at,
    when: showInstant(entry.at),
    who: auditActor(entry),
    what: auditAction(entry),
    subject: auditSubject(entry),
    subjectHref: entry.subject && routePath('accountProfile', { userId: entry.subject.id }),
    changes: auditChanges(entry, showInstant),
    reason: entry.reason,
    address: entry.address,
  }
}

/** Returns a person out of the entries that name them; undefined when no entry does. */
export function personIn(entries: readonly AuditEntry[], id: number): UserRef | undefined {
  for (const { actor, subject } of entries) {
    if (actor?.id === id) return actor
    if (subject?.id === id) return subject
  }
  return undefined
}
