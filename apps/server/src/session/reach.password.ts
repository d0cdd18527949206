import type { Call } from '../http/call.js'
import { oneAtATime } from '../http/once.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { sessionMessages } from './messages.js'
import { NOBODY_HASH, verifyPassword } from '../secrets/password.js'
import { countWrongTry, findAttempts, findEnoughWrong, isKnownAddress } from './queries.attempts.js'
import { findCredentials } from './queries.js'
import { clearAttempts } from './queries.offered.js'
import { refuseCurrentPassword } from './rules.password.js'
import { throttleAddress, waitBefore, waitOfAddress } from '../http/sign-in-waits.js'

/** A password that was typed for an account. */
export interface PasswordTry {
  readonly email: string
  readonly password: string
  /** The account; null when it does not exist, or may not sign in. */
  readonly account: { readonly id: number; readonly password_hash: string } | null
}

/**
 * Checks whether a password is the account's: true, `wrong`, or `throttled` while too many were wrong. Only a
 * password that was checked and found wrong is counted. A missing account costs the same work, so that
 * neither answer nor time tells who has one. Rejects with RefusedError while there is no room in the lane.
 * Spec §4.
 */
export function checkPassword(call: Call, { email, password, account }: PasswordTry): Promise<Verdict> {
  const address = throttleAddress(call.address)
  // Checks run one after the other, so that each of several guesses at once is counted before the next is
  // checked. Each further process may let one more through.
  return oneAtATime(`password ${address} ${email}`, async () => {
    const { database } = call.deps
    const waitSeconds = waitBefore(await findAttempts(database.db, email, address), call.now)
    if (waitSeconds > 0) return throttled(waitSeconds)
    const isKnown = await isKnownCaller(call, account?.id, address)
    if (!isKnown) {
      const addressSeconds = waitOfAddress(await findEnoughWrong(database.db, address, call.now), call.now)
      if (addressSeconds > 0) return throttled(addressSeconds)
    }
    const { lane, signal } = call.turn(isKnown ? 'knownPasswords' : 'unknownPasswords')
    const turn = { lane, caller: `address:${address}`, signal }
    const isRight = await verifyPassword(turn, account?.password_hash ?? NOBODY_HASH, password)
    if (isRight && account) return true
    await countWrongTry(database.db, email, address, call.now)
    return 'wrong'
  })
}

/**
 * Returns why a person's own password was not accepted, for the field `current_password`; undefined when it is
 * right. The tries count as those of sign-in: a stolen session must not allow guessing the password.
 */
export async function refuseOwnPassword(
  call: Call & { readonly person: Person },
  typed: string | undefined,
): Promise<Refusal | undefined> {
  if (!typed) return refuseCurrentPassword(typed)
  const { id, account } = call.person
  const found = await findCredentials(call.db, account.email)
  const own = found?.id === id ? found : null
  const verdict = await checkPassword(call, { email: account.email, password: typed, account: own })
  if (isRefusal(verdict)) return verdict
  if (verdict === 'wrong') return refuseCurrentPassword(typed)
  await clearAttempts(call.db, account.email, throttleAddress(call.address))
  return undefined
}

type Verdict = true | 'wrong' | Refusal

/** Returns whether the caller is signed in, or the address is known to the account. */
async function isKnownCaller(
  { person, deps, now }: Call,
  userId: number | undefined,
  address: string,
): Promise<boolean> {
  if (userId === undefined) return false
  return person?.id === userId || isKnownAddress(deps.database.db, userId, address, now)
}

function throttled(retryAfterSeconds: number): Refusal {
  return refuse('throttled', { retryAfterSeconds, msg: sessionMessages.throttled(retryAfterSeconds) })
}
