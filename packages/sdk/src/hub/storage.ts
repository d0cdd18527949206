/** Keeps which release notes an account has seen on this device. */

import type { SeenVersions } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import * as z from 'zod/mini'

const Stored = z.record(z.string(), z.array(z.string()))

/**
 * Returns the release notes that an account has seen on this device; none when the stored value cannot be read.
 * Spec §3.
 */
export function readSeenVersions(local: KeyValueStorage, userId: number): SeenVersions {
  try {
    return Stored.safeParse(JSON.parse(local.getItem(keyOf(userId)) ?? '{}')).data ?? {}
  } catch {
    // Another program wrote this key. The notes only show as new once more.
    return {}
  }
}

/** Keeps the release notes that an account has seen on this device. */
export function saveSeenVersions(local: KeyValueStorage, userId: number, seen: SeenVersions): void {
  local.setItem(keyOf(userId), JSON.stringify(seen))
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.versions}.${userId}`
}
