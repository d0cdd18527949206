/** Lists the audit log by page, and exports it as CSV. Spec §6. */

import type * as endpoints from '@osys/sdk/audit/endpoints'
import { auditCsvMessages } from '@osys/sdk/audit/messages.csv'
import type { Queryable } from '../db/client.js'
import type { FileHandler, Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { inPieces } from '../http/pieces.js'
import { toCsv } from './present.csv.js'
import { toAuditEntry } from './present.js'
import { type AuditFilter, countAudit, listAuditPage, readAudit } from './queries.js'

export const listAudit: Handler<typeof endpoints.listAudit, Person> = async (
  { page, per_page, ...filter },
  { db, deps },
) => {
  const { timezone } = deps.config
  const [rows, total] = await Promise.all([
    listAuditPage(db, filter, timezone, { page, per_page }),
    countAudit(db, filter, timezone),
  ])
  return { items: rows.map(toAuditEntry), ...toPage(page, per_page, total) }
}

export const exportAudit: FileHandler<typeof endpoints.exportAudit> = async (filter, call) => {
  const { timezone } = call.deps.config
  return {
    name: auditCsvMessages.fileName(call.now.toISOString().slice(0, 10)),
    mime: 'text/csv',
    from: {
      stream: await inPieces(call, 'exports', () => toCsv(readEntries(call.db, filter, timezone), timezone)),
    },
  }
}

async function* readEntries(db: Queryable, filter: AuditFilter, timezone: string) {
  for await (const row of readAudit(db, filter, timezone)) yield toAuditEntry(row)
}
