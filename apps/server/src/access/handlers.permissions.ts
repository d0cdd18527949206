/** Lists the permissions of a person, gives and takes single ones. Spec §6. */

import type * as endpoints from '@osys/sdk/access/endpoints'
import { standingTaken } from '@osys/sdk/access/rules.administering'
import { explainPermissionChange } from '@osys/sdk/access/rules.giving'
import {
  effectivePermissions,
  givePermission as grant,
  type Grants,
  takePermission as withhold,
} from '@osys/sdk/access/rules.grants'
import type { Permission } from '@osys/sdk/access/schema'
import { recordAudit } from '../audit/record.js'
import { toAccessRefusal } from '../http/access.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { tellAccessChange } from '../realtime/access-change.js'
import { accessMessages } from './messages.js'
import { toPermissions } from './present.js'
import { storePermission, storeTakings } from './queries.js'
import { changeAccess, findTarget, type PersonalCall } from './reach.js'

export const listUserPermissions: Handler<typeof endpoints.listUserPermissions, Person> = async (
  { id },
  { db, now },
) => {
  const target = await findTarget(db, id, now)
  return target ? toPermissions(target) : refuse('not_found')
}

export const givePermission: Handler<typeof endpoints.givePermission, Person> = ({ id, permission }, call) =>
  changePermission(call, id, permission, grant, {
    action: 'permission.add',
    msg: accessMessages.permissionGiven,
  })

export const takePermission: Handler<typeof endpoints.takePermission, Person> = ({ id, permission }, call) =>
  changePermission(call, id, permission, withhold, {
    action: 'permission.remove',
    msg: accessMessages.permissionTaken,
  })

function changePermission(
  call: PersonalCall,
  userId: number,
  permission: Permission,
  toNext: (grants: Grants, permission: Permission) => Grants,
  { action, msg }: { readonly action: 'permission.add' | 'permission.remove'; readonly msg: string },
) {
  return changeAccess(call, userId, async (tx, tell, { actor, target }) => {
    const verdict = explainPermissionChange(actor, target, permission)
    if (!verdict.allowed) return toAccessRefusal(verdict)
    const next = toNext(target, permission)
    const [before, after] = [target, next].map(grants => effectivePermissions(grants).includes(permission))
    if (before !== after) {
      await storePermission(tx, userId, permission, next)
      await storeTakings(tx, userId, standingTaken(target, next), call.now)
      const subject = { subject_type: 'user', subject_id: userId }
      const change = { before: { permission, held: before }, after: { permission, held: after } }
      await recordAudit(tx, call, { action, ...subject, ...change })
      await tellAccessChange(tx, tell, userId)
    }
    return { status: 'success' as const, msg, ...toPermissions(next) }
  })
}
