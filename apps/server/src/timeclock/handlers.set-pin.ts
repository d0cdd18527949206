import { explainPinChange } from '@osys/sdk/access/rules.administering'
import type * as endpoints from '@osys/sdk/timeclock/endpoints'
import { recordAudit } from '../audit/record.js'
import { toAccessRefusal } from '../http/access.js'
import type { Handler } from '../http/mount.js'
import { toSubject } from '../http/person.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { hashPin } from './handlers.pin.js'
import { timeclockMessages } from './messages.js'
import { findEmployee } from './queries.js'
import { clearPinFailures, updatePin } from './queries.pin.js'

/** Sets the PIN of a person at the time clock, or takes it away. Spec §4. */
export const setPin: Handler<typeof endpoints.setPin, Person> = async ({ id, pin }, call) => {
  const found = await findEmployee(call.db, id)
  // The rule comes first: a caller without the right does not learn whether the person exists.
  const verdict = explainPinChange(toSubject(call.person), found ?? { id, roles: [] })
  if (!verdict.allowed) return toAccessRefusal(verdict)
  if (!found) return refuse('not_found')
  const hash = pin === null ? null : await hashPin(call.turn('pins'), call.deps.pinPepper, id, pin)
  return call.write(async tx => {
    if (!(await updatePin(tx, id, hash))) return refuse('not_found')
    await clearPinFailures(tx, id)
    const after = { pin: pin === null ? null : '[changed]' }
    await recordAudit(tx, call, { action: 'user.update', subject_type: 'user', subject_id: id, after })
    const msg = pin === null ? timeclockMessages.pinTaken : timeclockMessages.pinSet
    return { status: 'success' as const, msg }
  })
}
