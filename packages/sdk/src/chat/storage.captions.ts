/** Keeps the captions of chosen files on this device, for each person; the files are kept apart, since they are large. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id } from '../basics/schema.js'

const StoredCaptions = z.array(z.object({ owner_id: Id, key: z.string(), caption: z.string() }))
type Kept = z.output<typeof StoredCaptions>

/** The most captions that wait on a device; the oldest are removed. */
const KEPT = 200

/** Returns the captions of a person's chosen files, by the files' keys. */
export function readCaptions(storage: KeyValueStorage, ownerId: number): ReadonlyMap<string, string> {
  const own = readAll(storage).filter(({ owner_id }) => owner_id === ownerId)
  return new Map(own.map(({ key, caption }) => [key, caption]))
}

/** Keeps the caption of a file; an empty one is removed. */
export function keepCaption(
  storage: KeyValueStorage,
  ownerId: number,
  { key, caption }: { readonly key: string; readonly caption: string },
): void {
  const others = readAll(storage).filter(each => each.key !== key)
  write(storage, caption === '' ? others : [{ owner_id: ownerId, key, caption }, ...others].slice(0, KEPT))
}

/** Removes the captions of files that were sent or taken away. */
export function dropCaptions(storage: KeyValueStorage, keys: readonly string[]): void {
  const all = readAll(storage)
  const left = all.filter(({ key }) => !keys.includes(key))
  if (left.length < all.length) write(storage, left)
}

/** Removes all captions of a person. */
export function dropCaptionsOf(storage: KeyValueStorage, ownerId: number): void {
  write(
    storage,
    readAll(storage).filter(({ owner_id }) => owner_id !== ownerId),
  )
}

function write(storage: KeyValueStorage, captions: Kept): void {
  if (captions.length === 0) storage.removeItem(STORAGE_KEYS.chatCaptions)
  else storage.setItem(STORAGE_KEYS.chatCaptions, JSON.stringify(captions))
}

function readAll(storage: KeyValueStorage): Kept {
  try {
    const parsed = StoredCaptions.safeParse(JSON.parse(storage.getItem(STORAGE_KEYS.chatCaptions) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // The stored text was edited by hand or cut off. A lost caption must not keep the page from opening.
    return []
  }
}
