import { type AuditChange, auditAction, auditActor, auditChanges, auditSubject } from '@osys/sdk/audit/format'
import type { AuditEntry } from '@osys/sdk/audit/schema'
import { BYTE_ORDER_MARK, toCsvLine } from '@osys/sdk/basics/csv'
import { auditMessages } from './messages.js'

/** Yields the log as CSV (RFC 4180), piece by piece. Times are local to the zone. */
export async function* toCsv(
  entries: AsyncIterable<AuditEntry> | Iterable<AuditEntry>,
  timezone: string,
): AsyncGenerator<string> {
  const time = localTime(timezone)
  yield BYTE_ORDER_MARK + toCsvLine(auditMessages.columns)
  for await (const entry of entries) {
    const changes = auditChanges(entry, time)
    yield toCsvLine([
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
}

function toSide(changes: readonly AuditChange[], side: 'before' | 'after'): string {
  const told = changes.filter(change => change[side] !== '')
  return told.map(change => `${change.label}: ${change[side]}`).join('; ')
}

/** Writes an instant as `2026-11-20 12:04:09`, which spreadsheets read as a time. */
function localTime(timeZone: string): (iso: string) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts, ...clock })
  return iso => format.format(new Date(iso))
}
