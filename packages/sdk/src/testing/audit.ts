import type { AuditEntry } from '../audit/schema.js'
import { aUserRef } from './users.js'

/** Builds an entry of the audit log, a change of somebody's roles, for tests; valid, and the same at every call. */
export function anAuditEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 15,
    at: '2026-11-20T18:00:00.000Z',
    actor: aUserRef({ id: 2, name: 'Sofía Herrera' }),
    key: null,
    action: 'role.update',
    subject_type: 'user',
    subject_id: 7,
    subject: aUserRef(),
    before: { roles: ['user_ohplaky'] },
    after: { roles: ['user_ohplaky', 'consultants'] },
    reason: null,
    address: '192.168.1.11',
    ...over,
  }
}
