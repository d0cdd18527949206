import type * as endpoints from '@osys/sdk/users/endpoints'
import { changeAccess, type ChangedPerson, type PersonalCall } from '../access/reach.js'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { removeSessionsOf } from '../session/queries.offered.js'
import { userMessages } from './messages.js'
import { removingAfter } from '../stored/removals.js'
import { removeUser, updateColumns } from './queries.js'
import { refuseDeactivation, refuseRemoval } from './rules.js'

/** Deactivates an account, or removes one without records for good, and ends its sessions. Spec §4. */
export const deleteUser: Handler<typeof endpoints.deleteUser, Person> = ({ id, permanent }, call) =>
  removingAfter(call.deps, take =>
    changeAccess(call, id, async (tx, _tell, { actor, target, owners }) => {
      const refusal = (permanent ? refuseRemoval : refuseDeactivation)(actor, target, owners)
      if (refusal) return refusal
      await removeSessionsOf(tx, id, null)
      if (permanent) {
        if (!(await removeUser(tx, id))) return refuse('has_records', { msg: userMessages.hasRecords })
        take({ pictures: [target.account.avatar, target.account.banner] })
        await recordRemoval(tx, call, target)
      } else if (target.account.status === 'active') {
        await updateColumns(tx, id, { status: 'inactive' })
        const change = { before: { status: 'active' }, after: { status: 'inactive' } }
        const subject = { subject_type: 'user', subject_id: id }
        await recordAudit(tx, call, { action: 'user.deactivate', ...subject, ...change })
      }
      return { status: 'success' as const, msg: userMessages.deleted }
    }),
  )

/** Stores the removed account's data in the audit log: no other place has it afterwards. */
async function recordRemoval(tx: Queryable, call: PersonalCall, target: ChangedPerson): Promise<void> {
  const { name, email, position, phone } = target.account
  await recordAudit(tx, call, {
    action: 'user.delete',
    subject_type: 'user',
    subject_id: target.id,
    before: { name, email, position, phone, roles: target.roles },
  })
}
