import type { Queryable } from '../db/client.js'
import { runNamed } from '../db/prepared.js'
import { hashKey, SEEN_EVERY_MS } from './auth.js'
import type { Deps } from './deps.js'
import type { DeviceCaller } from './person.js'

interface DeviceRow extends Omit<DeviceCaller, 'kind'> {
  readonly last_seen_at: Date | null
}

const DEVICE_BY_KEY = {
  name: 'device-by-key',
  text: `select id, name, units, app_version, queue_length, last_seen_at from devices
    where key_hash = $1 and revoked_at is null`,
}

/** The tablet whose key this is; null for any other key and for a revoked one. */
export async function authenticateDevice(deps: Deps, key: string): Promise<DeviceCaller | null> {
  const { rows } = await deps.database.pool.query<DeviceRow>({ ...DEVICE_BY_KEY, values: [hashKey(key)] })
  const row = rows[0]
  if (!row) return null
  const { last_seen_at, ...device } = row
  const now = deps.now()
  if (!last_seen_at || now.getTime() - last_seen_at.getTime() >= SEEN_EVERY_MS)
    await markSeen(deps, row.id, now)
  return { kind: 'device', ...device }
}

const UNITS_OF_DEVICE = {
  name: 'units-of-device',
  text: 'select units from devices where id = $1 and revoked_at is null',
}

/** The units of a tablet at this moment; null when it is revoked. */
export async function findUnits(tx: Queryable, id: number): Promise<DeviceCaller['units'] | null> {
  const [row] = await runNamed<Pick<DeviceCaller, 'units'>>(tx, UNITS_OF_DEVICE, [id])
  return row?.units ?? null
}

/**
 * Remembers the use of a key. The first one ends the pairing: the tablet has the key, so nobody shall be
 * answered it again. A full disk must not stop a tablet, so a failure is only logged.
 */
async function markSeen(deps: Deps, id: number, now: Date): Promise<void> {
  try {
    await deps.database.pool.query(
      `with seen as (
        update devices set last_seen_at = $2 where id = $1 and (last_seen_at is null or last_seen_at < $2)
      ) delete from device_pairings where device_id = $1`,
      [id, now],
    )
  } catch (error) {
    deps.logger.warn({ err: error }, 'last use of a device was not stored')
  }
}
