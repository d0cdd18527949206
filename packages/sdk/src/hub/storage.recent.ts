/** Keeps the places that a person opened last on this device. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { placeOpened, RecentPlace } from './state.recent.js'

const Places = z.array(RecentPlace)

/** Reads the places that a person opened last on this device, the newest first; none when they are unreadable. */
export function readRecent(storage: KeyValueStorage, userId: number): readonly RecentPlace[] {
  try {
    return Places.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    // Another version wrote it, or a person did: the list begins anew.
    return []
  }
}

/** Remembers on this device that a person opened a place. */
export function rememberPlace(storage: KeyValueStorage, userId: number, opened: RecentPlace): void {
  const places = placeOpened(readRecent(storage, userId), opened)
  storage.setItem(keyOf(userId), JSON.stringify(places))
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.recentPlaces}.${userId}`
}
