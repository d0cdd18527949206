import type { Storages } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'

const KEY = STORAGE_KEYS.apiKey

/** The api key kept for this tab or, when the person asked to stay signed in, for this browser. */
export function readApiKey({ session, local }: Storages): string | null {
  return session.getItem(KEY) ?? local.getItem(KEY)
}

/**
 * Keeps the api key: in both storages when `remember` is set, otherwise in the session storage only. Spec §4.
 * A key remembered for somebody before is forgotten in either case.
 */
export function saveApiKey({ session, local }: Storages, apiKey: string, remember: boolean): void {
  session.setItem(KEY, apiKey)
  if (remember) local.setItem(KEY, apiKey)
  else local.removeItem(KEY)
}

export function clearApiKey({ session, local }: Storages): void {
  session.removeItem(KEY)
  local.removeItem(KEY)
}
