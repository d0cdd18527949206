/** Keeps the recent emojis and the skin tone of this device. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'

export const SKIN_TONES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const

const StoredEmojis = z.object({ recents: z.readonly(z.array(z.string())), tone: z.enum(SKIN_TONES) })

/** The emojis that are used on a device, as it remembers them; the newest recent one is first. */
export type StoredEmojis = Readonly<z.output<typeof StoredEmojis>>

const NONE: StoredEmojis = { recents: [], tone: 'none' }

/** Returns the emojis that this device remembers. */
export function readEmojis(storage: KeyValueStorage): StoredEmojis {
  try {
    const parsed = StoredEmojis.safeParse(JSON.parse(storage.getItem(STORAGE_KEYS.chatEmojis) ?? 'null'))
    return parsed.success ? parsed.data : NONE
  } catch {
    // The stored text was edited by hand or cut off.
    return NONE
  }
}

/** Remembers emojis on this device. */
export function saveEmojis(storage: KeyValueStorage, kept: StoredEmojis): void {
  storage.setItem(STORAGE_KEYS.chatEmojis, JSON.stringify(kept))
}
