/** Answers the fake's calls of roles and permissions. */

import { standingTaken } from '../access/rules.administering.js'
import {
  assignableRoles,
  explainPermissionChange,
  explainRoleChange,
  type GivingVerdict,
} from '../access/rules.giving.js'
import {
  effectivePermissions,
  givePermission,
  type Grants,
  permissionStates,
  rolePermissions,
  takePermission,
} from '../access/rules.grants.js'
import { type Permission, type Role, ROLE_LABELS, ROLES } from '../access/schema.js'
import { userChannel } from '../realtime/channels.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakePerson } from './fake-world.js'

const toOption = (role: Role) => ({ name: role, label: ROLE_LABELS[role] })
const inOrder = (roles: readonly Role[]) => ROLES.filter(role => roles.includes(role))

/** Returns a person; throws 404 for none. */
export function reachFakePerson({ data }: FakeCall, id: number): FakePerson {
  const person = data.people.get(id)
  if (!person) throw new FakeRefusal('not_found')
  return person
}

function permissionsOf(grants: Grants) {
  const states = permissionStates(grants)
  const entry = ({ name, origins }: (typeof states)[number]) => ({ name, origins: [...origins] })
  return {
    permissions: states.filter(state => state.held).map(entry),
    refused: states.filter(state => state.refused).map(entry),
  }
}

/** Returns a person as the rules of giving see them. */
export function targetOf(person: FakePerson) {
  return { id: person.id, roles: person.roles, permissions: effectivePermissions(person) }
}

/** Throws when a rule of giving or administering says no. */
export function requireGiving(verdict: GivingVerdict): void {
  if (verdict.allowed) return
  if ('missing' in verdict && verdict.code !== 'stronger_account') return requireAllowed(verdict)
  throw new FakeRefusal(verdict.code)
}

/** Counts the owners besides an inactive one; only a change of an owner needs the count. */
export function ownersAround({ data }: FakeCall, person: FakePerson): number {
  if (!person.roles.includes('owner')) return 0
  const active = [...data.people.values()].filter(
    each => each.status === 'active' && each.roles.includes('owner'),
  )
  return active.length + (person.status === 'active' ? 0 : 1)
}

/** Stores the changed rights of a person, with what was taken from them, and tells their apps. */
function store(call: FakeCall, before: FakePerson, after: FakePerson): void {
  const taken = standingTaken(before, after)
  const known = new Map(before.taken.map(({ name, at }) => [name, at]))
  for (const name of taken) known.set(name, call.now)
  const all = [...known].map(([name, at]) => ({ name, at }))
  call.data.people.set(after.id, { ...after, taken: all })
  call.tell([userChannel(after.id)], 'AccessChanged', {})
}

function changeRoles(call: FakeCall, id: number, toNext: (roles: readonly Role[]) => readonly Role[]) {
  const person = reachFakePerson(call, id)
  const before = inOrder(person.roles)
  const roles = inOrder(toNext(before))
  requireGiving(
    explainRoleChange(call.subject, targetOf(person), roles, { owners: ownersAround(call, person) }),
  )
  if (roles.join() !== before.join()) {
    store(call, person, { ...person, roles })
    const change = { before: { roles: before }, after: { roles } }
    recordFakeAudit(call, { action: 'role.update', subject_type: 'user', subject_id: id, ...change })
  }
  return { status: 'success' as const, msg: fakeMessages.done, roles: [...roles] }
}

function changePermission(call: FakeCall, id: number, permission: Permission, toNext: typeof givePermission) {
  const person = reachFakePerson(call, id)
  requireGiving(explainPermissionChange(call.subject, targetOf(person), permission))
  const { given, refused } = toNext(person, permission) as Pick<FakePerson, 'given' | 'refused'>
  const after = { ...person, given, refused }
  const [had, has] = [person, after].map(grants => effectivePermissions(grants).includes(permission))
  if (had !== has) {
    store(call, person, after)
    const change = { before: { permission, held: had }, after: { permission, held: has } }
    const action = toNext === givePermission ? 'permission.add' : 'permission.remove'
    recordFakeAudit(call, { action, subject_type: 'user', subject_id: id, ...change })
  }
  return { status: 'success' as const, msg: fakeMessages.done, ...permissionsOf(after) }
}

/** Answers the calls of roles and single permissions. */
export const fakeAccess = {
  roles: () => ({
    roles: ROLES.map(role => ({ ...toOption(role), permissions: [...rolePermissions(role)] })),
  }),
  availableRoles: ({ id }, call) => ({
    roles: assignableRoles(call.subject, targetOf(reachFakePerson(call, id))).map(toOption),
  }),
  assignRole: ({ user_id, role }, call) => changeRoles(call, user_id, roles => [...roles, role]),
  replaceRoles: ({ id, roles }, call) => changeRoles(call, id, () => roles),
  permissions: ({ id }, call) => permissionsOf(reachFakePerson(call, id)),
  give: ({ id, permission }, call) => changePermission(call, id, permission, givePermission),
  take: ({ id, permission }, call) => changePermission(call, id, permission, takePermission),
} satisfies FakeFeature<'access'>
