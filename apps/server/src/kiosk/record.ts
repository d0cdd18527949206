/** Ends a tablet's key at once, and writes it to the audit log. */

import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { recheckSockets } from '../realtime/signals.js'
import type { DeviceRow } from './queries.js'
import { removePairingOf, updateColumns } from './queries.js'

/** Ends a tablet's key at once, and writes it down; with who managed it at the tablet itself. */
export async function recordRevoked(
  tx: Queryable,
  call: Call,
  { id, name, units }: DeviceRow,
  managerId?: number,
): Promise<void> {
  await updateColumns(tx, id, { revoked_at: call.now })
  await removePairingOf(tx, id)
  await recheckSockets(tx, { deviceId: id })
  await recordAudit(tx, call, {
    action: 'device.delete',
    subject_type: 'device',
    subject_id: id,
    before: { name, units, ...(managerId !== undefined && { manager_id: managerId }) },
  })
}
