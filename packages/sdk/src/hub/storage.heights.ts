/** Keeps how high the cards of the hub were on this device that come after the page, so that their place stays free. */

import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'

/** A card of the hub that comes after the page. */
export type LateCard = 'waiting' | 'chats' | 'online'

/** A card of five things of each kind is lower. */
const MOST = 1000

/** Reads the px that a card of a person took when this device showed it last; 0 when it was not there. */
export function readHeight(storage: KeyValueStorage, userId: number, card: LateCard): number {
  const kept = Number(storage.getItem(keyOf(userId, card)))
  // Another version wrote it, or a person did.
  return kept > 0 && kept <= MOST ? kept : 0
}

/** Remembers on this device the px that a card of a person takes; 0 for a card that is not there. */
export function keepHeight(storage: KeyValueStorage, userId: number, card: LateCard, px: number): void {
  storage.setItem(keyOf(userId, card), `${px}`)
}

function keyOf(userId: number, card: LateCard): string {
  return `${STORAGE_KEYS.dueSizes}.${card}.${userId}`
}
