import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { Device } from './schema.js'

const Stored = z.object({ apiKey: z.string(), device: Device })
/** What a paired tablet keeps. */
export type StoredDevice = Readonly<z.output<typeof Stored>>

/** The device that this tablet was paired as; null when it was not, or when what is kept cannot be read. */
export function readDevice(local: KeyValueStorage): StoredDevice | null {
  try {
    return Stored.safeParse(JSON.parse(local.getItem(STORAGE_KEYS.kioskDevice) ?? 'null')).data ?? null
  } catch {
    // Not JSON: somebody's hand was in it. Pairing again repairs it.
    return null
  }
}

export function saveDevice(local: KeyValueStorage, stored: StoredDevice): void {
  local.setItem(STORAGE_KEYS.kioskDevice, JSON.stringify(stored))
}

export function clearDevice(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.kioskDevice)
}
