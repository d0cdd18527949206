/** Answers the fake's calls that make, change and remove accounts. */

import { explainAccountChange, isLastOwner } from '../access/rules.administering.js'
import { explainRole } from '../access/rules.giving.js'
import { explainAccess } from '../access/rules.js'
import { ROLES } from '../access/schema.js'
import { userChannel } from '../realtime/channels.js'
import { ownersAround, reachFakePerson, requireGiving, targetOf } from './fake-access.js'
import { auditAction, auditedFields } from '../users/rules.audit.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { endFakeSessions } from './fake-keys.js'
import { toFakeUser } from './fake-people.js'
import { drawFakePictures, storeFakePictures } from './fake-account-pictures.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { requireOwnPassword } from './fake-session.js'
import { type FakeData, type FakePerson, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Returns the account as the rules of administering see it. */
function administered({ world }: FakeCall, person: FakePerson) {
  return { ...targetOf(person), taken_lately: toFakeUser(world, person).taken_lately }
}

function requireFree({ data }: FakeCall, email: string, id?: number): void {
  if ([...data.people.values()].some(each => each.email === email && each.id !== id))
    throw new FakeRefusal('invalid', { errors: { email: [fakeMessages.field] } })
}

function requireLeaving(call: FakeCall, person: FakePerson): void {
  const isLast = person.status === 'active' && isLastOwner(person, { owners: ownersAround(call, person) })
  if (isLast) throw new FakeRefusal('last_owner')
}

/** Returns whether a person has left things that bear their name. */
function hasRecords({ data }: FakeCall, id: number): boolean {
  const by = (things: Iterable<object>, ...fields: readonly string[]) =>
    [...things].some(thing =>
      Object.entries(thing).some(([name, value]) => fields.includes(name) && value === id),
    )
  const { tasks, comments, files, punches, messages, activities, companies } = data
  return (
    by(tasks.values(), 'created_by') ||
    by(messages.values(), 'sender_id', 'receiver_id') ||
    by(companies.values(), 'approved_by', 'archived_by') ||
    [comments, files, punches, activities].some(table => by(table.values(), 'user_id', 'created_by'))
  )
}

function remove(data: FakeData, id: number): void {
  data.people.delete(id)
  for (const [key, each] of data.notifications) if (each.user_id === id) data.notifications.delete(key)
  for (const task of data.tasks.values())
    data.tasks.set(task.id, { ...task, assignees: task.assignees.filter(each => each !== id) })
}

type Changed = Partial<Pick<FakePerson, 'name' | 'email' | 'phone' | 'position' | 'status' | 'password'>>

/** Returns the given fields; an empty text clears its field. */
function givenOf(fields: Readonly<Record<string, unknown>>): Partial<FakePerson> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]))
}

function requireChange(call: FakeCall, person: FakePerson, change: Changed): void {
  const isOwn = person.id === call.person.id
  const isOtherPosition = change.position !== undefined && (change.position || null) !== person.position
  const isOtherRank = isOtherPosition || (change.status !== undefined && change.status !== person.status)
  if (!isOwn)
    requireGiving(explainAccountChange(call.subject, administered(call, person), 'osys.user.update'))
  else if (isOtherRank) requireAllowed(explainAccess(call.subject, { permission: 'osys.user.update' }))
  if (change.status === 'inactive') requireLeaving(call, person)
}

/** Tells a person that another one set their password. */
function notifyOfReset({ data, person, now, notify }: FakeCall, id: number): void {
  data.resets.set(id, { by: person.name, at: now })
  const type = 'account.password_reset'
  const url = `/account/${id}/password`
  notify([
    {
      user_id: id,
      type,
      title: fakeMessages.notification(type, person.name),
      body: '',
      url,
      actor_id: person.id,
    },
  ])
}

/** Stores a new account and returns it. */
export function addFakePerson(
  { data, now }: FakeCall,
  facts: Pick<FakePerson, 'name' | 'email' | 'password' | 'roles'> & Partial<FakePerson>,
): FakePerson {
  const usual = { position: null, phone: null, status: 'active', given: [], refused: [], taken: [] } as const
  const look = { theme: { mode: 'light', variant: null }, avatar: null, banner: null } as const
  const person = { ...usual, ...look, created_at: now, ...facts, id: nextId(data, 'people') }
  data.people.set(person.id, person)
  return person
}

/** Answers the calls that make, change and close accounts. */
export const fakeAccounts = {
  create({ name, email, password, roles = [], ...input }, call) {
    for (const role of roles) requireGiving(explainRole(call.subject, role))
    requireFree(call, email)
    const person = addFakePerson(call, {
      name,
      email,
      password,
      position: input.position || null,
      phone: input.phone || null,
      roles: ROLES.filter(role => roles.includes(role)),
    })
    const after = { name, email, position: person.position, phone: person.phone, roles }
    recordFakeAudit(call, { action: 'user.create', subject_type: 'user', subject_id: person.id, after })
    return { status: 'success', msg: fakeMessages.done, user: toFakeUser(call.world, person) }
  },
  update({ id, avatar, banner, theme, current_password, password_confirmation: _again, ...fields }, call) {
    const { data, key, person: by } = call
    const person = reachFakePerson(call, id)
    requireChange(call, person, fields)
    const { email, password, status } = fields
    const isOwn = id === by.id
    const isOtherEmail = email !== undefined && email !== person.email
    if (isOwn && (password !== undefined || isOtherEmail)) requireOwnPassword(call, current_password)
    const pictures = drawFakePictures(call, { avatar, banner })
    if (email !== undefined) requireFree(call, email, id)
    const given = { ...givenOf(fields), ...storeFakePictures(data, person, pictures) }
    const after: FakePerson = { ...person, ...given, ...(theme && { theme: { ...person.theme, ...theme } }) }
    data.people.set(id, after)
    const isOtherStatus = status !== undefined && status !== person.status
    if (password !== undefined || isOtherStatus)
      endFakeSessions(data, id, isOwn && status !== 'inactive' ? key : null)
    if (password !== undefined && isOwn) data.resets.delete(id)
    if (password !== undefined && !isOwn) notifyOfReset(call, id)
    const changed = auditedFields({ ...person }, given)
    if (Object.keys(changed.after).length > 0) {
      const action = auditAction(person, status)
      recordFakeAudit(call, { action, subject_type: 'user', subject_id: id, ...changed })
      call.tell([userChannel(id)], 'AccessChanged', {})
    }
    return { status: 'success', msg: fakeMessages.done, user: toFakeUser(call.world, after) }
  },
  delete({ id, permanent }, call) {
    const { data } = call
    const person = reachFakePerson(call, id)
    if (permanent) requireAllowed(explainAccess(call.subject, { roles: ['owner'] }))
    requireGiving(explainAccountChange(call.subject, administered(call, person), 'osys.user.destroy'))
    requireLeaving(call, person)
    if (permanent && hasRecords(call, id)) throw new FakeRefusal('has_records')
    endFakeSessions(data, id, null)
    const about = { subject_type: 'user', subject_id: id } as const
    if (permanent) {
      remove(data, id)
      const { name, email, position, phone, roles } = person
      const before = { name, email, position, phone, roles }
      recordFakeAudit(call, { action: 'user.delete', ...about, before })
    } else if (person.status === 'active') {
      data.people.set(id, { ...person, status: 'inactive' })
      const change = { before: { status: 'active' }, after: { status: 'inactive' } }
      recordFakeAudit(call, { action: 'user.deactivate', ...about, ...change })
    }
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'users'>
