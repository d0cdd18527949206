import type { Deps } from './deps.js'
import { hashKey, SEEN_EVERY_MS } from './key.js'
import type { DeviceCaller } from './person.js'
import { findDeviceByKey, markDeviceSeen } from './queries.devices.js'

/** Returns the tablet that owns this key; null for any other key and for a revoked one. */
export async function authenticateDevice(deps: Deps, key: string): Promise<DeviceCaller | null> {
  const row = await findDeviceByKey(deps.database.pool, hashKey(key))
  if (!row) return null
  const { last_seen_at, ...device } = row
  const now = deps.now()
  if (!last_seen_at || now.getTime() - last_seen_at.getTime() >= SEEN_EVERY_MS)
    await markSeen(deps, row.id, now)
  return { kind: 'device', ...device }
}

/**
 * Stores the use of a key. The first use ends the pairing: the tablet has the key, so it must not be answered
 * again. A full disk must not stop a tablet, so a failure is only logged.
 */
async function markSeen(deps: Deps, id: number, now: Date): Promise<void> {
  try {
    await markDeviceSeen(deps.database.pool, id, now)
  } catch (error) {
    deps.logger.warn({ err: error }, 'last use of a device was not stored')
  }
}
