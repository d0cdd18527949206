import type { SeenVersions } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import * as z from 'zod/mini'

const Stored = z.record(z.string(), z.array(z.string()))

/** The release notes seen on this device; none when what is stored cannot be read. Spec §3. */
export function readSeenVersions(local: KeyValueStorage): SeenVersions {
  try {
    return Stored.safeParse(JSON.parse(local.getItem(STORAGE_KEYS.versions) ?? '{}')).data ?? {}
  } catch {
    // Somebody else's text under our key: the notes show as new once more, nothing worse.
    return {}
  }
}

/** Keeps the seen release notes on this device. */
export function saveSeenVersions(local: KeyValueStorage, seen: SeenVersions): void {
  local.setItem(STORAGE_KEYS.versions, JSON.stringify(seen))
}
