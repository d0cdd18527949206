/** Keeps how many comments of each company a person has seen on this device. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'

const Seen = z.record(z.string(), z.number())
/** The companies that are remembered; the one that was seen longest ago is forgotten first. */
const MOST_COMPANIES = 200

/**
 * Returns the number of comments of a company that a person has seen on this device; null for a company that
 * they never opened.
 */
export function readSeenComments(storage: KeyValueStorage, userId: number, companyId: number): number | null {
  return readAll(storage, userId)[`c${companyId}`] ?? null
}

/** Remembers on this device that a person has seen a company's comments, of which there are `count`. */
export function rememberSeenComments(
  storage: KeyValueStorage,
  userId: number,
  companyId: number,
  count: number,
): void {
  const { [`c${companyId}`]: old, ...others } = readAll(storage, userId)
  if (old === count) return
  const entries = Object.entries(others).slice(1 - MOST_COMPANIES)
  storage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries([...entries, [`c${companyId}`, count]])))
}

function readAll(storage: KeyValueStorage, userId: number): Readonly<Record<string, number>> {
  try {
    return Seen.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? '{}'))
  } catch {
    // Another version wrote it, or a person did: it begins anew.
    return {}
  }
}

function keyOf(userId: number): string {
  return `${STORAGE_KEYS.commentsSeen}.${userId}`
}
