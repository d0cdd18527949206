/** Keeps the unsaved edits of things in place on this device, by account, so that a crash of the page loses no text. */

import * as z from 'zod/mini'
import { Id } from '../basics/schema.js'
import type { KeyValueStorage } from './storage.js'

/** The beginning of the key of an account's edits of one kind. */
export const EDITS_KEY = 'osys.1.edits'

/** The most edits of a kind that are kept of an account; the oldest are removed. */
const MOST_KEPT = 10

/** The edits of one kind on this device; each belongs to an account and to the id of the edited thing. */
export interface StoredEdits<Kept> {
  /** Returns the kept edit of a thing; null when there is none that can be read. */
  readonly read: (local: KeyValueStorage, userId: number, id: number) => Kept | null
  /** Keeps the edit of a thing, or with null forgets it. */
  readonly keep: (local: KeyValueStorage, userId: number, id: number, edit: Kept | null) => void
  /** Tells whether the storage has the whole edit of a thing as it is now. */
  readonly isStored: (local: KeyValueStorage, userId: number, id: number, edit: Kept) => boolean
}

/** Returns the kept edits of a kind, such as `brief`; what does not fit the schema any more is not read. */
export function storedEditsOf<Schema extends z.core.$ZodType>(
  kind: string,
  schema: Schema,
): StoredEdits<z.output<Schema>> {
  const List = z.array(z.object({ id: Id, edit: z.unknown() }))
  const keyOf = (userId: number): string => `${EDITS_KEY}.${kind}.${userId}`

  function readAll(local: KeyValueStorage, userId: number): z.output<typeof List> {
    try {
      const parsed = List.safeParse(JSON.parse(local.getItem(keyOf(userId)) ?? '[]'))
      return parsed.success ? parsed.data : []
    } catch {
      // The stored text was edited by hand or cut off. A lost edit must not keep the page from opening.
      return []
    }
  }

  function read(local: KeyValueStorage, userId: number, id: number): z.output<Schema> | null {
    const found = readAll(local, userId).find(each => each.id === id)
    const parsed = z.safeParse(schema, found?.edit)
    return parsed.success ? parsed.data : null
  }

  return {
    read,
    isStored(local, userId, id, edit) {
      const kept = read(local, userId, id)
      // Both through the schema, which gives their fields the same order.
      return kept !== null && JSON.stringify(kept) === JSON.stringify(z.parse(schema, edit))
    },
    keep(local, userId, id, edit) {
      const all = readAll(local, userId)
      const others = all.filter(each => each.id !== id)
      if (edit === null && others.length === all.length) return
      const kept = edit === null ? others : [{ id, edit }, ...others].slice(0, MOST_KEPT)
      if (kept.length === 0) local.removeItem(keyOf(userId))
      else local.setItem(keyOf(userId), JSON.stringify(kept))
    },
  }
}
