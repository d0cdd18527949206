/** Decides the health of a tablet: silent, waiting punches, wrong clock, low battery, another version. */

import type { Device } from './schema.js'

/** The faults of a tablet, the worst first. */
export const HEALTH_FAULTS = ['silent', 'queue', 'clock', 'battery', 'version'] as const
export type HealthFault = (typeof HEALTH_FAULTS)[number]

/** The health of a tablet: what an admin must see to, what they should look at, or nothing. */
export interface DeviceHealth {
  readonly tone: 'good' | 'fair' | 'bad'
  readonly faults: readonly HealthFault[]
}

const MINUTE_MS = 60_000
/** A tablet asks for its people four times a minute, and the server notes it once a minute. */
const LATE_MS = 3 * MINUTE_MS
export const SILENT_MS = 15 * MINUTE_MS
/** A waiting punch goes within seconds while the network is there. */
const OLD_PUNCH_MS = 10 * MINUTE_MS
const WRONG_CLOCK_MS = 2 * MINUTE_MS
const VERY_WRONG_CLOCK_MS = 60 * MINUTE_MS
/** The measured offset of a clock changes a little each time, which is no change to store. */
const OFFSET_CHANGE_MS = 2000
const LOW_BATTERY = 20
const EMPTY_BATTERY = 7

/** Tells whether a tablet's clock offset (ms) is another one than before, and not only measured a little differently. */
export function isNewOffset(before: number, after: number): boolean {
  return Math.abs(before - after) > OFFSET_CHANGE_MS
}

/** Returns the health of a tablet at a moment (ms), beside the version that the server serves. */
export function healthOf(
  device: Pick<
    Device,
    | 'last_seen_at'
    | 'queue_length'
    | 'queue_oldest_at'
    | 'clock_offset_ms'
    | 'battery'
    | 'is_charging'
    | 'app_version'
  >,
  now: number,
  newestVersion: string,
): DeviceHealth {
  const faults = new Map<HealthFault, 'fair' | 'bad'>()
  const silentMs = device.last_seen_at === null ? null : now - Date.parse(device.last_seen_at)
  // A tablet that was never heard has just been paired.
  if (silentMs !== null && silentMs > LATE_MS) faults.set('silent', silentMs > SILENT_MS ? 'bad' : 'fair')
  if (device.queue_length) {
    const waitsMs = device.queue_oldest_at === null ? 0 : now - Date.parse(device.queue_oldest_at)
    faults.set('queue', waitsMs > OLD_PUNCH_MS ? 'bad' : 'fair')
  }
  const offset = Math.abs(device.clock_offset_ms ?? 0)
  if (offset > WRONG_CLOCK_MS) faults.set('clock', offset > VERY_WRONG_CLOCK_MS ? 'bad' : 'fair')
  if (device.battery !== null && device.is_charging === false && device.battery < LOW_BATTERY)
    faults.set('battery', device.battery < EMPTY_BATTERY ? 'bad' : 'fair')
  if (device.app_version !== null && device.app_version !== newestVersion) faults.set('version', 'fair')
  const tones = [...faults.values()]
  return {
    tone: tones.includes('bad') ? 'bad' : tones.length > 0 ? 'fair' : 'good',
    faults: HEALTH_FAULTS.filter(fault => faults.has(fault)),
  }
}
