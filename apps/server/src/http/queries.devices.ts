/** Finds a tablet by the hash of its key and its units at this moment, and stores its last use. */

import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { runNamed } from '../db/prepared.js'
import type { DeviceCaller } from './person.js'

/** A tablet that is not revoked. */
export interface DeviceRow extends Omit<DeviceCaller, 'kind'> {
  readonly last_seen_at: Date | null
}

const DEVICE_BY_KEY = {
  name: 'device-by-key',
  text: `select id, name, units, needs_pin, photo_policy, badge_only, last_seen_at from devices
    where key_hash = $1 and revoked_at is null`,
}

/** Finds the tablet whose key has this hash; undefined when there is none, or when it is revoked. */
export async function findDeviceByKey(pool: pg.Pool, keyHash: Buffer): Promise<DeviceRow | undefined> {
  const { rows } = await pool.query<DeviceRow>({ ...DEVICE_BY_KEY, values: [keyHash] })
  return rows[0]
}

const UNITS_OF_DEVICE = {
  name: 'units-of-device',
  text: 'select units from devices where id = $1 and revoked_at is null',
}

/** Finds the units of a tablet at this moment; null when it is revoked. */
export async function findUnits(tx: Queryable, id: number): Promise<DeviceCaller['units'] | null> {
  const [row] = await runNamed<Pick<DeviceCaller, 'units'>>(tx, UNITS_OF_DEVICE, [id])
  return row?.units ?? null
}

/** Stores the last use of a tablet's key and removes the pairing that it came from. */
export async function markDeviceSeen(pool: pg.Pool, id: number, now: Date): Promise<void> {
  await pool.query(
    `with seen as (
      update devices set last_seen_at = $2 where id = $1 and (last_seen_at is null or last_seen_at < $2)
    ) delete from device_pairings where device_id = $1`,
    [id, now],
  )
}
