import { exportAudit, listAudit } from '@osys/sdk/audit/endpoints'
import { auditCsvMessages } from '@osys/sdk/audit/messages.csv'
import type { Queryable } from '../db/client.js'
import { mount, mountFile, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { inPieces } from '../http/pieces.js'
import { toCsv } from './present.csv.js'
import { toAuditEntry } from './present.js'
import { type AuditFilter, countAudit, listAuditPage, readAudit } from './queries.js'

/** Mounts the calls of the audit log, for owners and admin_osys. Spec §6. */
export function mountAudit(server: Server): void {
  const { timezone } = server.deps.config

  mount(server, listAudit, async ({ page, per_page, ...filter }, { db }) => {
    const [rows, total] = await Promise.all([
      listAuditPage(db, filter, timezone, { page, per_page }),
      countAudit(db, filter, timezone),
    ])
    return { items: rows.map(toAuditEntry), ...toPage(page, per_page, total) }
  })

  mountFile(server, exportAudit, async (filter, call) => ({
    name: auditCsvMessages.fileName(call.now.toISOString().slice(0, 10)),
    mime: 'text/csv',
    from: {
      stream: await inPieces(call, 'exports', () => toCsv(readEntries(call.db, filter, timezone), timezone)),
    },
  }))
}

async function* readEntries(db: Queryable, filter: AuditFilter, timezone: string) {
  for await (const row of readAudit(db, filter, timezone)) yield toAuditEntry(row)
}
