/** Keeps the API key of the sign-in: for this tab or, with `remember`, for this browser. */

import type { Storages } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'

const KEY = STORAGE_KEYS.apiKey

/** Returns the API key that is kept for this tab or, with `remember`, for this browser. */
export function readApiKey({ session, local }: Storages): string | null {
  return session.getItem(KEY) ?? local.getItem(KEY)
}

/**
 * Keeps the API key: in both storages when `remember` is set, otherwise in the session storage only. Removes
 * the remembered key of an earlier person in either case. Spec §4.
 */
export function saveApiKey({ session, local }: Storages, apiKey: string, remember: boolean): void {
  session.setItem(KEY, apiKey)
  if (remember) local.setItem(KEY, apiKey)
  else local.removeItem(KEY)
}

/** Removes the key of the session that ended. A key that another tab remembered since stays. */
export function clearApiKey({ session, local }: Storages, apiKey: string | null): void {
  session.removeItem(KEY)
  if (local.getItem(KEY) === apiKey) local.removeItem(KEY)
}
