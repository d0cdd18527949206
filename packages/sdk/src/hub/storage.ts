/** Keeps which release notes were seen on this device. */

import type { SeenVersions } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import * as z from 'zod/mini'

const Stored = z.record(z.string(), z.array(z.string()))

/**
 * Returns the release notes that were seen on this device; none when the stored value cannot be read. Spec
 * §3.
 */
export function readSeenVersions(local: KeyValueStorage): SeenVersions {
  try {
    return Stored.safeParse(JSON.parse(local.getItem(STORAGE_KEYS.versions) ?? '{}')).data ?? {}
  } catch {
    // Another program wrote this key. The notes only show as new once more.
    return {}
  }
}

/** Keeps the seen release notes on this device. */
export function saveSeenVersions(local: KeyValueStorage, seen: SeenVersions): void {
  local.setItem(STORAGE_KEYS.versions, JSON.stringify(seen))
}
