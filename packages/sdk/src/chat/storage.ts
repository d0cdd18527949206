/** Keeps the chat drafts of a person that the server does not have yet. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id, orEmpty, orNull } from '../basics/schema.js'
import type { DraftText } from './state.draft.js'

const Text = z.object({ body: z.string(), reply_to: orNull(Id) })
const StoredDraft = z.extend(Text, { owner_id: Id, user_id: Id, typed_on: orEmpty(Text) })
const StoredDrafts = z.array(StoredDraft)

/** A draft that the server does not have yet. */
export interface StoredChatDraft extends DraftText {
  /** The other person of its conversation. */
  readonly userId: number
  /** The texts that the server may have unless another device wrote: the last certain one, and one on its way. */
  readonly typedOn: readonly DraftText[]
}

/** The most drafts that wait on a device; the oldest are removed. */
const KEPT = 50

/** Returns the drafts of a person that the server does not have yet. */
export function readChatDrafts(storage: KeyValueStorage, ownerId: number): readonly StoredChatDraft[] {
  return readAll(storage)
    .filter(({ owner_id }) => owner_id === ownerId)
    .map(({ user_id, body, reply_to, typed_on }) => ({ userId: user_id, body, reply_to, typedOn: typed_on }))
}

/** Keeps a draft until the server has it. */
export function keepChatDraft(
  storage: KeyValueStorage,
  ownerId: number,
  { userId, body, reply_to, typedOn }: StoredChatDraft,
): void {
  const kept = { owner_id: ownerId, user_id: userId, body, reply_to, typed_on: [...typedOn] }
  write(storage, [kept, ...without(readAll(storage), ownerId, userId)].slice(0, KEPT))
}

/** Removes a draft that the server has. */
export function dropChatDraft(storage: KeyValueStorage, ownerId: number, userId: number): void {
  write(storage, without(readAll(storage), ownerId, userId))
}

type Kept = z.output<typeof StoredDrafts>

function without(drafts: Kept, ownerId: number, userId: number): Kept {
  return drafts.filter(draft => draft.owner_id !== ownerId || draft.user_id !== userId)
}

function write(storage: KeyValueStorage, drafts: Kept): void {
  if (drafts.length === 0) storage.removeItem(STORAGE_KEYS.chatDrafts)
  else storage.setItem(STORAGE_KEYS.chatDrafts, JSON.stringify(drafts))
}

function readAll(storage: KeyValueStorage): Kept {
  try {
    const parsed = StoredDrafts.safeParse(JSON.parse(storage.getItem(STORAGE_KEYS.chatDrafts) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // The stored text was edited by hand or cut off. A lost draft must not keep the page from opening.
    return []
  }
}
