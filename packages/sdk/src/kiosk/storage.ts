import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { KioskPerson } from '../timeclock/schema.js'
import { Device } from './schema.js'
import type { Roster } from './state.js'

const Stored = z.object({ apiKey: z.string(), device: Device })
/** What a paired tablet keeps. */
export type StoredDevice = Readonly<z.output<typeof Stored>>

const StoredRoster = z.object({
  items: z.nullable(z.array(KioskPerson)),
  clockOffsetMs: z.nullable(z.number()),
  pinKey: z.nullable(z.string()),
})

/** The device that this tablet was paired as; null when it was not, or when what is kept cannot be read. */
export function readDevice(local: KeyValueStorage): StoredDevice | null {
  return Stored.safeParse(readJson(local, STORAGE_KEYS.kioskDevice)).data ?? null
}

function readJson(local: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(local.getItem(key) ?? 'null')
  } catch {
    // Not JSON: somebody's hand was in it. Pairing again repairs it.
    return null
  }
}

/** The people as this tablet last saw them; null when it never did. */
export function readRoster(local: KeyValueStorage): Roster | null {
  return StoredRoster.safeParse(readJson(local, STORAGE_KEYS.kioskRoster)).data ?? null
}

export function saveRoster(local: KeyValueStorage, { items, clockOffsetMs, pinKey }: Roster): void {
  local.setItem(STORAGE_KEYS.kioskRoster, JSON.stringify({ items, clockOffsetMs, pinKey }))
}

export function saveDevice(local: KeyValueStorage, stored: StoredDevice): void {
  local.setItem(STORAGE_KEYS.kioskDevice, JSON.stringify(stored))
}

/** Enough of an account's key to know it again, and of no use to anybody who reads it. */
const MARK_LENGTH = 8

/** Whether this is the account that was used as a kiosk on this browser, without asking the server. */
export function isKioskAccount(local: KeyValueStorage, apiKey: string): boolean {
  return local.getItem(STORAGE_KEYS.kioskAccount) === apiKey.slice(0, MARK_LENGTH)
}

export function saveAccount(local: KeyValueStorage, apiKey: string): void {
  local.setItem(STORAGE_KEYS.kioskAccount, apiKey.slice(0, MARK_LENGTH))
}

/** Forgets the device or account, and the people with it. */
export function clearDevice(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.kioskDevice)
  local.removeItem(STORAGE_KEYS.kioskAccount)
  clearRoster(local)
}

/** Forgets the people. */
export function clearRoster(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.kioskRoster)
}
