/** Keeps whether the side panel of companies is open on this device. */

import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'

/** Returns whether the side panel of companies is open on this device; `isRoomy` decides until a person does. */
export function readSidePanel(storage: KeyValueStorage, isRoomy: boolean): boolean {
  const kept = storage.getItem(STORAGE_KEYS.companySide)
  return kept === null ? isRoomy : kept === '1'
}

/** Remembers on this device that the side panel was opened or closed. */
export function rememberSidePanel(storage: KeyValueStorage, isOpen: boolean): void {
  storage.setItem(STORAGE_KEYS.companySide, isOpen ? '1' : '0')
}
