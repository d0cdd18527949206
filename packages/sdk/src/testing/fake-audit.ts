/** Keeps the fake's audit log, and answers its calls. */

import { auditCsvHead, auditCsvLine, sheetTime } from '../audit/format.csv.js'
import { auditCsvMessages } from '../audit/messages.csv.js'
import type { AuditEntry, AuditKind } from '../audit/schema.js'
import { dayOf } from '../basics/days.js'
import { type FakeCall, type FakeFeature, pageOf } from './fake-call.js'
import { sentBytes } from './fake-files.js'
import type { FakeAuditEntry } from './fake-rows.js'
import { fakeUserRef } from './fake-people.js'
import { type FakeData, nextId } from './fake-world.js'

/** The facts of a new entry; what is left out is null. */
type NewEntry = Pick<FakeAuditEntry, 'action' | 'subject_type' | 'subject_id'> &
  Partial<Pick<FakeAuditEntry, 'before' | 'after' | 'reason'>>

/** Keeps what the caller changed in the audit log. A tablet, and whoever is not signed in, has no name there. */
export function recordFakeAudit({ data, subject, key, now }: FakeCall, entry: NewEntry): void {
  const id = nextId(data, 'audit')
  const keyName = data.keys.get(key)?.personal?.name ?? null
  const actor_id = subject.kind === 'person' ? subject.id : null
  const usual = { before: null, after: null, reason: null, actor_id }
  data.audit.set(id, { ...usual, ...entry, id, at: now, key: keyName })
}

/** Returns the id of the person whom an entry concerns: the account itself, or the owner of the time entry. */
function subjectOf(data: FakeData, { subject_type, subject_id }: FakeAuditEntry): number | null {
  if (subject_type === 'user') return subject_id
  if (subject_type === 'device') return null
  return data.punches.get(subject_id)?.user_id ?? null
}

function toEntry(data: FakeData, { actor_id, ...entry }: FakeAuditEntry): AuditEntry {
  const subject = fakeUserRef(data, subjectOf(data, { actor_id, ...entry }))
  return { ...entry, actor: fakeUserRef(data, actor_id), subject, address: '127.0.0.1' }
}

interface Filter {
  readonly person_id?: number | undefined
  readonly kind?: AuditKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns the entries that match a filter, newest first. */
function entriesAmong({ data, world }: FakeCall, { person_id, kind, from, to }: Filter): AuditEntry[] {
  const found = [...data.audit.values()].filter(entry => {
    const day = dayOf(Date.parse(entry.at), world.timezone)
    const concerned = [entry.actor_id, subjectOf(data, entry)]
    return (
      (person_id === undefined || concerned.includes(person_id)) &&
      (kind === undefined || entry.action.startsWith(`${kind}.`)) &&
      (!from || day >= from) &&
      (!to || day <= to)
    )
  })
  const sorted = found.toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
  return sorted.map(entry => toEntry(data, entry))
}

/** Answers the calls of the audit log. */
export const fakeAudit = {
  list({ page, per_page, ...filter }, call) {
    const { shown, ...counts } = pageOf(entriesAmong(call, filter), page, per_page)
    return { items: [...shown], ...counts }
  },
  export(filter, call) {
    const time = sheetTime(call.world.timezone)
    const lines = entriesAmong(call, filter).map(entry => auditCsvLine(entry, time))
    const blob = sentBytes(new Blob([auditCsvHead(), ...lines], { type: 'text/csv' }))
    return { blob, name: auditCsvMessages.fileName(call.now.slice(0, 10)) }
  },
} satisfies FakeFeature<'audit'>
