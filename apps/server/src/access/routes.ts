import {
  assignRole,
  givePermission,
  listAvailableRoles,
  listRoles,
  listUserPermissions,
  replaceRoles,
  takePermission,
} from '@osys/sdk/access/endpoints'
import { standingTaken } from '@osys/sdk/access/rules.administering'
import { assignableRoles, explainPermissionChange, explainRoleChange } from '@osys/sdk/access/rules.giving'
import {
  effectivePermissions,
  givePermission as grant,
  type Grants,
  rolePermissions,
  takePermission as withhold,
} from '@osys/sdk/access/rules.grants'
import { type Permission, type Role, ROLES } from '@osys/sdk/access/schema'
import { recordAudit } from '../audit/record.js'
import { toAccessRefusal } from '../http/access.js'
import { mount, type Server } from '../http/mount.js'
import { toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { tellAccessChange } from '../realtime/news.js'
import { changeAccess, findTarget, type PersonalCall } from './reach.js'
import { accessMessages } from './messages.js'
import { inOrder, toPermissions, toRoleOption } from './present.js'
import { storePermission, storeRoles, storeTakings } from './queries.js'

/** Mounts the calls of roles and of single permissions of people. Spec §6. */
export function mountAccess(server: Server): void {
  mountRoles(server)
  mountPermissions(server)
}

function mountRoles(server: Server): void {
  mount(server, listRoles, async () => ({
    roles: ROLES.map(role => ({ ...toRoleOption(role), permissions: [...rolePermissions(role)] })),
  }))

  mount(server, listAvailableRoles, async ({ id }, { db, person, now }) => {
    const target = await findTarget(db, id, now)
    if (!target) return refuse('not_found')
    return { roles: assignableRoles(toSubject(person), target).map(toRoleOption) }
  })

  mount(server, assignRole, ({ user_id, role }, call) =>
    changeRoles(call, user_id, accessMessages.roleAssigned, roles => [...roles, role]),
  )

  mount(server, replaceRoles, ({ id, roles }, call) =>
    changeRoles(call, id, accessMessages.rolesReplaced, () => roles),
  )
}

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

function mountPermissions(server: Server): void {
  mount(server, listUserPermissions, async ({ id }, { db, now }) => {
    const target = await findTarget(db, id, now)
    return target ? toPermissions(target) : refuse('not_found')
  })

  mount(server, givePermission, ({ id, permission }, call) =>
    changePermission(call, id, permission, grant, {
      action: 'permission.add',
      msg: accessMessages.permissionGiven,
    }),
  )

  mount(server, takePermission, ({ id, permission }, call) =>
    changePermission(call, id, permission, withhold, {
      action: 'permission.remove',
      msg: accessMessages.permissionTaken,
    }),
  )
}

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
