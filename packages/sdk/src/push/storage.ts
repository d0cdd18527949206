/** Keeps in this browser whom its push subscription belongs to, and whether push is off or asked later. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import type { PushOwner } from './state.js'

const Kept = z.object({
  owner: z._default(
    z.nullable(z.object({ user_id: z.int(), session: z.string(), endpoint: z.string() })),
    null,
  ),
  /** The ids of the people who turned messages off in this browser. */
  off: z._default(z.array(z.int()), []),
  /** The ids of the people who do not want to be asked again. */
  later: z._default(z.array(z.int()), []),
  /** The ids of the people who were told that this browser cannot have push messages. */
  told: z._default(z.array(z.int()), []),
})
type Kept = z.output<typeof Kept>

/** Returns the values that this browser keeps about push messages; the defaults when they cannot be read. */
export function readPushStored(storage: KeyValueStorage): Readonly<Kept> {
  try {
    return Kept.parse(JSON.parse(storage.getItem(STORAGE_KEYS.push) ?? '{}'))
  } catch {
    // The value was written by another version, or by hand.
    return Kept.parse({})
  }
}

function update(storage: KeyValueStorage, change: (kept: Readonly<Kept>) => Partial<Kept>): void {
  const kept = readPushStored(storage)
  storage.setItem(STORAGE_KEYS.push, JSON.stringify({ ...kept, ...change(kept) }))
}

/** Keeps the owner of the browser's subscription; null when there is none any more. */
export function keepPushOwner(storage: KeyValueStorage, owner: PushOwner | null): void {
  update(storage, () => ({ owner }))
}

/** Keeps whether a person turned messages off in this browser. */
export function keepPushOff(storage: KeyValueStorage, userId: number, isOff: boolean): void {
  update(storage, ({ off }) => ({ off: withOrWithout(off, userId, isOff) }))
}

/** Remembers that a person does not want to be asked in this browser. */
export function keepPushLater(storage: KeyValueStorage, userId: number): void {
  update(storage, ({ later }) => ({ later: withOrWithout(later, userId, true) }))
}

/** Remembers that a person was told that this browser cannot have push messages. */
export function keepPushTold(storage: KeyValueStorage, userId: number): void {
  update(storage, ({ told }) => ({ told: withOrWithout(told, userId, true) }))
}

function withOrWithout(ids: readonly number[], id: number, isIn: boolean): number[] {
  const others = ids.filter(other => other !== id)
  return isIn ? [...others, id] : others
}
