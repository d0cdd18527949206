/** Keeps how many own tasks of each group this device showed last, so that their placeholder has the right height. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'

const Sizes = z.array(z.int())
/** The sizes of a person whose tasks this device has not seen. */
const USUAL: readonly number[] = [1, 1, 4, 2]

/**
 * Reads how many own tasks a person had in each group when this device showed them last, so that their placeholder has
 * the height of what comes.
 */
export function readDueSizes(storage: KeyValueStorage, userId: number): readonly number[] {
  try {
    const kept = storage.getItem(keyOf(userId))
    return kept === null ? USUAL : Sizes.parse(JSON.parse(kept))
  } catch {
    // Another version wrote it, or a person did.
    return USUAL
  }
}

/** Remembers on this device how many own tasks a person has in each group. */
export function keepDueSizes(storage: KeyValueStorage, userId: number, sizes: readonly number[]): void {
  storage.setItem(keyOf(userId), JSON.stringify(sizes))
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.dueSizes}.${userId}`
}
