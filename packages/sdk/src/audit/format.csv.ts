/** Writes the audit log as CSV: the line of heads, with the mark of UTF-8, and a line for each entry. */

import { BYTE_ORDER_MARK, toCsvLine } from '../basics/csv.js'
import { type AuditChange, auditAction, auditActor, auditChanges, auditSubject } from './format.js'
import { auditCsvMessages } from './messages.csv.js'
import type { AuditEntry } from './schema.js'

/** Returns the first line of the log as CSV, with the mark of UTF-8. */
export function auditCsvHead(): string {
  return BYTE_ORDER_MARK + toCsvLine(auditCsvMessages.columns)
}

/** Returns the line of an entry as CSV. Its times are those that `time` makes of instants. */
export function auditCsvLine(entry: AuditEntry, time: (iso: string) => string): string {
  const changes = auditChanges(entry, time)
  return toCsvLine([
    time(entry.at),
    auditActor(entry),
    auditAction(entry),
    auditSubject(entry),
    toSide(changes, 'before'),
    toSide(changes, 'after'),
    entry.reason ?? '',
    entry.address ?? '',
  ])
}

function toSide(changes: readonly AuditChange[], side: 'before' | 'after'): string {
  const told = changes.filter(change => change[side] !== '')
  return told.map(change => `${change.label}: ${change[side]}`).join('; ')
}

/** Writes an instant as `2026-11-20 12:04:09`, which spreadsheets read as a time. */
export function sheetTime(timeZone: string): (iso: string) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts, ...clock })
  return iso => format.format(new Date(iso))
}
