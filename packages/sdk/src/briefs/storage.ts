/** Keeps in this browser the draft of each account's brief, and of people who are not signed in, with its latest try. */

import * as z from 'zod/mini'

import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { BriefDraft, isEmptyDraft } from './state.draft.js'
import type { BriefTry } from './state.sending.js'

const Try = z.object({ key: z.string(), print: z.string() })

/**
 * Returns the draft of a brief that this browser keeps for an account, or with null for people who are not signed
 * in; null when there is none that can be read. Files are not kept.
 */
export function readBriefDraft(local: KeyValueStorage, userId: number | null): BriefDraft | null {
  const draft = read(local, draftKeyOf(userId), BriefDraft)
  return draft && !isEmptyDraft(draft) ? draft : null
}

/**
 * Keeps the draft of an account, or with null of people who are not signed in; removes an empty one, and with it its
 * latest try, which holds the same texts.
 */
export function keepBriefDraft(local: KeyValueStorage, userId: number | null, draft: BriefDraft): void {
  if (isEmptyDraft(draft)) {
    local.removeItem(draftKeyOf(userId))
    local.removeItem(tryKeyOf(userId))
  } else local.setItem(draftKeyOf(userId), JSON.stringify(draft))
}

/** Returns the latest try to send the brief of an account (null: of people who are not signed in). */
export function readBriefTry(local: KeyValueStorage, userId: number | null): BriefTry | null {
  return read(local, tryKeyOf(userId), Try)
}

/** Keeps the latest try to send a brief, until the brief is sent or discarded. */
export function keepBriefTry(local: KeyValueStorage, userId: number | null, last: BriefTry): void {
  local.setItem(tryKeyOf(userId), JSON.stringify(last))
}

/** Forgets the latest try, so that the next one goes under a key of its own. */
export function forgetBriefTry(local: KeyValueStorage, userId: number | null): void {
  local.removeItem(tryKeyOf(userId))
}

function read<Schema extends z.core.$ZodType>(
  local: KeyValueStorage,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const kept = z.safeParse(schema, JSON.parse(local.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    // Another program wrote this key, so its text is not ours.
    return null
  }
}

function draftKeyOf(userId: number | null): string {
  return userId === null ? STORAGE_KEYS.briefDraft : `${STORAGE_KEYS.briefDraft}.${userId}`
}

function tryKeyOf(userId: number | null): string {
  return `${draftKeyOf(userId)}.try`
}
