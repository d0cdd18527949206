/** Yields the audit log as CSV (RFC 4180), piece by piece. */

import { auditCsvHead, auditCsvLine, sheetTime } from '@osys/sdk/audit/format.csv'
import type { AuditEntry } from '@osys/sdk/audit/schema'

/** Yields the log as CSV (RFC 4180), piece by piece. Times are local to the zone. */
export async function* toCsv(entries: AsyncIterable<AuditEntry>, timezone: string): AsyncGenerator<string> {
  const time = sheetTime(timezone)
  yield auditCsvHead()
  for await (const entry of entries) yield auditCsvLine(entry, time)
}
