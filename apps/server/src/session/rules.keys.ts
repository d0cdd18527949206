/** Decides whether a personal key can be made with the chosen permissions, and when it expires. */

import type { Permission } from '@osys/sdk/access/schema'
import { KEY_LIMITS } from '@osys/sdk/session/schema.keys'
import { refuse, type Refusal } from '../http/refusal.js'
import { sessionMessages } from './messages.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** A new key as its person asks for it. */
export interface PersonalKeyWish {
  readonly name: string
  readonly permissions: readonly Permission[] | null
}

/**
 * Returns why a person may not make a key, or undefined. Expired keys count, because the list shows them until
 * their person deletes them.
 */
export function refuseNewKey(
  { name, permissions }: PersonalKeyWish,
  held: readonly Permission[],
  names: readonly string[],
): Refusal | undefined {
  if (permissions && !permissions.every(permission => held.includes(permission))) {
    return refuse('invalid', { errors: { permissions: [sessionMessages.notHeld] } })
  }
  if (names.includes(name)) return refuse('invalid', { errors: { name: [sessionMessages.keyNameTaken] } })
  if (names.length < KEY_LIMITS.each) return undefined
  return refuse('invalid', { msg: sessionMessages.tooManyKeys(KEY_LIMITS.each) })
}

/** Returns when a key that is made now expires. */
export function keyExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
