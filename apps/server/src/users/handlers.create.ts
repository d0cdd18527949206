import type * as endpoints from '@osys/sdk/users/endpoints'
import { changeAlone } from '../access/reach.js'
import { recordAudit } from '../audit/record.js'
import { expected } from '../db/expected.js'
import { constraintOf } from '../http/faults.js'
import type { Handler } from '../http/mount.js'
import { type Person, permissionsOf, toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { hashPassword } from '../secrets/password.js'
import { userMessages } from './messages.js'
import { toUser } from '../people/present.js'
import { findUser, insertUser } from '../people/queries.js'
import { refuseRoles } from './rules.js'

/** Creates an account, unless its e-mail is taken. The creator must be allowed to give its roles. */
export const createUser: Handler<typeof endpoints.createUser, Person> = async (input, call) => {
  const { name, email, roles = [] } = input
  // The same check runs again inside the transaction; here it keeps a refused call from hashing.
  const early = refuseRoles(toSubject(call.person), roles)
  if (early) return early
  const password_hash = await hashPassword(call.turn('knownPasswords'), input.password)
  const profile = { name, email, position: input.position || null, phone: input.phone || null }

  try {
    return await changeAlone(call, async (tx, _tell, actor) => {
      const refusal = refuseRoles(actor, roles)
      if (refusal) return refusal
      const id = await insertUser(tx, { ...profile, password_hash, created_at: call.now }, roles)
      const subject = { subject_type: 'user', subject_id: id }
      await recordAudit(tx, call, { action: 'user.create', ...subject, after: { ...profile, roles } })
      const made = expected(await findUser(tx, id, call.now), 'an account that was just stored')
      const user = toUser(made.account, made.roles, permissionsOf(made), made.taken_lately)
      return { status: 'success' as const, msg: userMessages.created, user }
    })
  } catch (error) {
    if (constraintOf(error) !== 'users_email') throw error
    return refuse('invalid', { errors: { email: [userMessages.emailTaken] } })
  }
}
