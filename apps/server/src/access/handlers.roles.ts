/** Lists roles, and gives them to people. Spec §6. */

import type * as endpoints from '@osys/sdk/access/endpoints'
import { standingTaken } from '@osys/sdk/access/rules.administering'
import { assignableRoles, explainRoleChange } from '@osys/sdk/access/rules.giving'
import { rolePermissions } from '@osys/sdk/access/rules.grants'
import { type Role, ROLES } from '@osys/sdk/access/schema'
import { recordAudit } from '../audit/record.js'
import { toAccessRefusal } from '../http/access.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { tellAccessChange } from '../realtime/access-change.js'
import { accessMessages } from './messages.js'
import { inOrder, toRoleOption } from './present.js'
import { storeRoles, storeTakings } from './queries.js'
import { changeAccess, findTarget, type PersonalCall } from './reach.js'

export const listRoles: Handler<typeof endpoints.listRoles, Person> = async () => ({
  roles: ROLES.map(role => ({ ...toRoleOption(role), permissions: [...rolePermissions(role)] })),
})

/** Lists the roles that the caller may give to a person. */
export const listAvailableRoles: Handler<typeof endpoints.listAvailableRoles, Person> = async (
  { id },
  { db, person, now },
) => {
  const target = await findTarget(db, id, now)
  if (!target) return refuse('not_found')
  return { roles: assignableRoles(toSubject(person), target).map(toRoleOption) }
}

export const assignRole: Handler<typeof endpoints.assignRole, Person> = ({ user_id, role }, call) =>
  changeRoles(call, user_id, accessMessages.roleAssigned, roles => [...roles, role])

export const replaceRoles: Handler<typeof endpoints.replaceRoles, Person> = ({ id, roles }, call) =>
  changeRoles(call, id, accessMessages.rolesReplaced, () => roles)

function changeRoles(
  call: PersonalCall,
  userId: number,
  msg: string,
  toNext: (roles: readonly Role[]) => readonly Role[],
) {
  return changeAccess(call, userId, async (tx, tell, { actor, target, owners }) => {
    const before = inOrder(target.roles)
    const after = inOrder(toNext(before))
    const verdict = explainRoleChange(actor, target, after, { owners })
    if (!verdict.allowed) return toAccessRefusal(verdict)
    const come = after.filter(role => !before.includes(role))
    const gone = before.filter(role => !after.includes(role))
    if (come.length + gone.length > 0) {
      await storeRoles(tx, userId, { come, gone })
      await storeTakings(tx, userId, standingTaken(target, { ...target, roles: after }), call.now)
      const subject = { subject_type: 'user', subject_id: userId }
      const change = { before: { roles: before }, after: { roles: after } }
      await recordAudit(tx, call, { action: 'role.update', ...subject, ...change })
      await tellAccessChange(tx, tell, userId)
    }
    return { status: 'success' as const, msg, roles: after }
  })
}
