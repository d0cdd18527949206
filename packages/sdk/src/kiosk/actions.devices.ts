/** Lists, pairs, changes and revokes tablets, and asks one from afar to send what waits. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import type { BusinessUnit } from '../basics/schema.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { askToSend, createDevice, deleteDevice, listDevices, updateDevice } from './endpoints.js'
import type { Device } from './schema.js'

/** The fields of a tablet's form, which shows their errors itself. */
export const DEVICE_FIELDS = ['code', 'name', 'units'] as const

/** The name of a tablet, the units whose people it shows, and its policy. */
export interface NamedDevice extends Partial<Pick<Device, 'needs_pin' | 'photo_policy' | 'badge_only'>> {
  readonly name: string
  readonly units: readonly BusinessUnit[]
}

/** Fetches the tablets. Spec §7. */
export async function loadDevices(
  ports: ApiPort,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Device[]>> {
  return mapDone(await attempt(ports, listDevices, {}, { ...options, quiet: true }), ({ items }) => items)
}

/** Pairs the tablet that shows this code. Spec §4. */
export function pairDevice(
  ports: ApiPort,
  { code, name, units }: NamedDevice & { readonly code: string },
): Promise<Outcome<unknown>> {
  return attempt(ports, createDevice, { code, name, units: [...units] }, { fields: DEVICE_FIELDS })
}

/** Changes the name or the units of a tablet. */
export function changeDevice(
  ports: ApiPort,
  id: number,
  { units, ...settings }: NamedDevice,
): Promise<Outcome<unknown>> {
  return attempt(ports, updateDevice, { id, ...settings, units: [...units] }, { fields: DEVICE_FIELDS })
}

/** Asks a tablet to send its waiting punches, which it does at once while it has a connection. */
export function sendFromAfar(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, askToSend, { id })
}

/** Revokes the key of a tablet at once. */
export function revokeDevice(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, deleteDevice, { id })
}
