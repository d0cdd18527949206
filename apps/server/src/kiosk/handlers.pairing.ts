/** Pairs tablets: a tablet shows a code, which an admin enters. Spec §2. */

import type * as endpoints from '@osys/sdk/kiosk/endpoints'
import { recordAudit } from '../audit/record.js'
import { hashKey } from '../http/key.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { countTry } from '../http/queries.tries.js'
import { refuse } from '../http/refusal.js'
import { throttleAddress } from '../http/sign-in-waits.js'
import { kioskMessages } from './messages.js'
import { toDevice } from './present.js'
import { clearTries, findPairing, insertDevice, insertPairing, lockPairing, triesAt } from './queries.js'
import { deviceKey, isSecretOf } from './rules.device-key.js'
import { isOpen, isOver, PAIRING_LIFETIME_MS, refuseTry } from './rules.js'
import { newPairingCode } from './rules.pairing-code.js'

/** Makes the code that an unpaired tablet shows, with the secret by which the tablet asks for its key. */
export const createPairing: Handler<typeof endpoints.createPairing, Person | null> = async (
  _input,
  { deps, db, address, now },
) => {
  const refusal = refuseTry('ask', await countTry(db, triesAt('ask'), address, now), now)
  if (refusal) return refusal
  const secret = deps.randomBytes(32).toString('base64url')
  const hashes = { secret_hash: hashKey(secret), key_hash: hashKey(deviceKey(secret)) }
  const expires_at = new Date(now.getTime() + PAIRING_LIFETIME_MS)
  for (;;) {
    // Two tablets with one code are as likely as a lottery win; this one then draws another code.
    const code = newPairingCode(deps.randomBytes)
    if (await insertPairing(db, { code, ...hashes, created_at: now, expires_at }, now)) {
      return { code, secret, expires_at: expires_at.toISOString() }
    }
  }
}

/** Tells an unpaired tablet whether an admin has entered its code, and then gives it its key. */
export const getPairing: Handler<typeof endpoints.getPairing, Person | null> = async (
  { code, secret },
  { db, now },
) => {
  const found = await findPairing(db, code)
  if (!found || !isSecretOf(found.pairing.secret_hash, secret) || isOver(found.pairing, now)) {
    return refuse('not_found')
  }
  if (!found.device) return { state: 'waiting' as const }
  return { state: 'paired' as const, apiKey: deviceKey(secret), device: toDevice(found.device) }
}

/** Pairs the tablet whose code an admin enters. */
export const createDevice: Handler<typeof endpoints.createDevice, Person> = async (
  { code, name, units },
  call,
) => {
  const { db, address, now } = call
  // The try is counted outside of the change: a wrong code rolls the change back, and must count
  // nevertheless.
  const throttled = refuseTry('enter', await countTry(db, triesAt('enter'), address, now), now)
  if (throttled) return throttled
  return call.write(async tx => {
    const pairing = await lockPairing(tx, code)
    // Unknown, used and expired codes get the same answer, so that nobody learns which codes exist.
    if (!pairing || !isOpen(pairing, call.now)) {
      return refuse('invalid', { errors: { code: [kioskMessages.wrongCode] } })
    }
    const { key_hash } = pairing
    const values = { name, units, key_hash, paired_by: call.person.id, created_at: call.now }
    const device = await insertDevice(tx, code, values)
    await clearTries(tx, 'enter', throttleAddress(address))
    const subject = { subject_type: 'device', subject_id: device.id }
    await recordAudit(tx, call, { action: 'device.create', ...subject, after: { name, units } })
    return { status: 'success' as const, msg: kioskMessages.paired, device: toDevice(device) }
  })
}
