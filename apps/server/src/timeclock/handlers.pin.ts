/**
 * Hashes and checks the PIN of a person at the time clock; refuses it while `queries.pin.ts` says that it is locked, and
 * tells of locks.
 */

import { dayOf } from '@osys/sdk/basics/days'
import { createHmac } from 'node:crypto'
import { recordAudit } from '../audit/record.js'
import type { Call } from '../http/call.js'
import type { Turn } from '../http/lanes.js'
import { expected } from '../db/expected.js'
import { oneAtATime } from '../http/once.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { hashPassword, verifyPassword } from '../secrets/password.js'
import { writeChange } from '../notifications/record.js'
import { timeclockMessages } from './messages.js'
import { newsOfLock } from './news.js'
import { findEmployee } from './queries.js'
import { listClockAdmins } from './queries.offered.js'
import { clearPinFailures, countLocksToday, countPinFailure, findPinLock, PIN_LOCKED } from './queries.pin.js'

/** The parts of a call that the check of a PIN needs. */
export type PinCall = Pick<Call, 'deps' | 'now' | 'turn' | 'person' | 'device' | 'address' | 'requestId'>

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

/** The locks of a day from which the person and the admins of the time clock are told. */
const LOCKS_TOLD = 3

/** Counts a wrong PIN; returns until when it is locked now, null while it is not. A lock leaves its trace with it. */
function countWrong(call: PinCall, userId: number): Promise<Date | null> {
  const { deps, now, device } = call
  const { timezone } = deps.config
  return writeChange(deps.database.db, async (tx, tell) => {
    const until = await countPinFailure(tx, userId, now)
    if (until === null) return null
    const about = { subject_type: 'user', subject_id: userId }
    await recordAudit(tx, call, {
      action: PIN_LOCKED,
      ...about,
      after: { tablet: device?.name ?? null },
    })
    const locks = await countLocksToday(tx, userId, now, timezone)
    if (locks < LOCKS_TOLD) return until
    const { name, roles } = expected(await findEmployee(tx, userId), 'the person of a PIN')
    const day = dayOf(now.getTime(), timezone)
    const lock = { user_id: userId, name, roles, tablet: device?.name ?? null, day }
    tell.people(newsOfLock(lock, await listClockAdmins(tx)))
    return until
  })
}

function locked(until: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('throttled', {
    retryAfterSeconds,
    msg: timeclockMessages.pinLocked(Math.ceil(retryAfterSeconds / 60)),
  })
}
