import { dayOf } from '@osys/sdk/basics/days'
import { recordAudit } from '../audit/record.js'
import { expected } from '../db/expected.js'
import type { Call } from '../http/call.js'
import { writeChange } from '../notifications/record.js'
import { notificationsOfLock } from './notify.js'
import { findEmployee } from './queries.js'
import { listClockAdmins } from './queries.offered.js'
import { countLocksToday, countPinFailure, PIN_LOCKED } from './queries.pin.js'

/** The parts of a call that the check of a PIN needs. */
export type PinCall = Pick<Call, 'deps' | 'now' | 'turn' | 'person' | 'device' | 'address' | 'requestId'>

/** The locks of a day from which the person and the admins of the time clock are told. */
const LOCKS_TOLD = 3

/**
 * Counts a wrong PIN outside of the call, so that it counts also where the call leaves nothing; returns until when it is
 * locked now, null while it is not. A lock leaves its trace with it.
 */
export function countWrong(call: PinCall, userId: number): Promise<Date | null> {
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
    tell.people(notificationsOfLock(lock, await listClockAdmins(tx)))
    return until
  })
}
