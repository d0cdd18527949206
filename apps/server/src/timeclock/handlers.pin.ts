/**
 * Hashes and checks the PIN of a person at the time clock; refuses it while `queries.pin.ts` says that it is
 * locked.
 */

import { createHmac } from 'node:crypto'
import type { Turn } from '../http/lanes.js'
import { oneAtATime } from '../http/once.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { hashPassword, verifyPassword } from '../secrets/password.js'
import { countWrong, type PinCall } from './jobs.pin.js'
import { timeclockMessages } from './messages.js'
import { clearPinFailures, findPinLock } from './queries.pin.js'

/**
 * Returns the stored form of a person's PIN. Six digits can be guessed in minutes from any hash, so two
 * things are mixed in: the server's pepper, which no copy of the database has, and the person's id, so that
 * equal PINs have different hashes.
 */
export function hashPin(turn: Turn, pepper: string, userId: number, pin: string): Promise<string> {
  return hashPassword(turn, peppered(pepper, userId, pin))
}

function peppered(pepper: string, userId: number, pin: string): string {
  return createHmac('sha256', pepper).update(`${userId}:${pin}`).digest('base64url')
}

/**
 * Returns why a PIN does not open a person's clock, or undefined when it does: 403 `wrong_pin`, or 429 while
 * it is locked. The fifth wrong one locks it for five minutes, which stands in the audit log, also where the call
 * itself leaves nothing. Spec §4.
 */
export function checkPin(
  call: PinCall,
  person: { readonly id: number; readonly pin_hash: string },
  pin: string | null,
): Promise<Refusal | undefined> {
  const {
    deps: { database, pinPepper },
    now,
    turn,
  } = call
  // Checks run one after the other, so that each of several guesses at once is counted before the next is
  // checked. Each further process may let one more through; with a million PINs, or ten thousand, that does
  // not matter.
  return oneAtATime(`pin ${person.id}`, async () => {
    const lockedUntil = await findPinLock(database.db, person.id, now)
    if (lockedUntil) return locked(lockedUntil, now)
    // An empty pad does not count as a guess.
    if (pin === null) return refuse('wrong_pin', { msg: timeclockMessages.pinMissing })
    if (await verifyPassword(turn('pins'), person.pin_hash, peppered(pinPepper, person.id, pin))) {
      await clearPinFailures(database.db, person.id)
      return undefined
    }
    const until = await countWrong(call, person.id)
    return until ? locked(until, now) : refuse('wrong_pin')
  })
}

function locked(until: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('throttled', {
    retryAfterSeconds,
    msg: timeclockMessages.pinLocked(Math.ceil(retryAfterSeconds / 60)),
  })
}
