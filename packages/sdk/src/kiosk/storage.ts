/** Keeps the key, the people and the settings of a paired tablet. */

import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { KioskPerson } from '../timeclock/schema.js'
import { orEmpty } from '../basics/schema.js'
import { Device, Manager } from './schema.js'
import type { Roster } from './state.js'

const Stored = z.object({ apiKey: z.string(), device: Device })
/** The values that a paired tablet keeps. */
export type StoredDevice = Readonly<z.output<typeof Stored>>

const StoredRoster = z.object({
  items: z.nullable(z.array(KioskPerson)),
  clockOffsetMs: z.nullable(z.number()),
  pinKey: z.nullable(z.string()),
  managers: orEmpty(Manager),
})

/**
 * Returns the device that this tablet was paired as; null when it was not paired, or when the stored value
 * cannot be read.
 */
export function readDevice(local: KeyValueStorage): StoredDevice | null {
  return Stored.safeParse(readJson(local, STORAGE_KEYS.kioskDevice)).data ?? null
}

function readJson(local: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(local.getItem(key) ?? 'null')
  } catch {
    // The stored value was edited by hand and is not JSON. Pairing again repairs it.
    return null
  }
}

/** Returns the people that this tablet fetched last; null when it fetched none. */
export function readRoster(local: KeyValueStorage): Roster | null {
  return StoredRoster.safeParse(readJson(local, STORAGE_KEYS.kioskRoster)).data ?? null
}

export function saveRoster(local: KeyValueStorage, { items, clockOffsetMs, pinKey, managers }: Roster): void {
  local.setItem(STORAGE_KEYS.kioskRoster, JSON.stringify({ items, clockOffsetMs, pinKey, managers }))
}

export function saveDevice(local: KeyValueStorage, stored: StoredDevice): void {
  local.setItem(STORAGE_KEYS.kioskDevice, JSON.stringify(stored))
}

/** The part of an account's key that is kept: enough to recognise the key, and not enough to use it. */
const MARK_LENGTH = 8

/** Tells whether this account was used as a kiosk on this browser, without asking the server. */
export function isKioskAccount(local: KeyValueStorage, apiKey: string): boolean {
  return local.getItem(STORAGE_KEYS.kioskAccount) === apiKey.slice(0, MARK_LENGTH)
}

export function saveAccount(local: KeyValueStorage, apiKey: string): void {
  local.setItem(STORAGE_KEYS.kioskAccount, apiKey.slice(0, MARK_LENGTH))
}

/** Removes the device or account, and the people with it. */
export function clearDevice(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.kioskDevice)
  local.removeItem(STORAGE_KEYS.kioskAccount)
  clearRoster(local)
}

/** Removes the people. */
export function clearRoster(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.kioskRoster)
}
