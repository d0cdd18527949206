/** Answers the fake's calls that list, find and open accounts. */

import { MEMORY_MS } from '../access/rules.administering.js'
import { badgeOf } from '../access/rules.badge.js'
import { effectivePermissions } from '../access/rules.grants.js'
import { ROLES } from '../access/schema.js'
import { wordsOf, fold } from '../basics/fold.js'
import type { UserRef } from '../basics/schema.js'
import { businessUnitOf } from '../timeclock/rules.people.js'
import type { User } from '../users/schema.js'
import { type FakeFeature, pageOf } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import type { FakeData, FakePerson, FakeWorld } from './fake-world.js'

/** Returns the address of a picture of a person; `small` is that of an avatar in lists. */
export function pictureUrl(name: string | null, size: 'small' | 'whole' = 'whole'): string | null {
  if (name === null) return null
  return `/media/${size === 'small' ? name.replace(/(\.\w+)$/, '-192$1') : name}`
}

/** Returns a person's account as on the wire. */
export function toFakeUser({ clock }: FakeWorld, person: FakePerson): User {
  const lately = person.taken.filter(({ at }) => clock.now() - Date.parse(at) < MEMORY_MS)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    avatar: pictureUrl(person.avatar),
    banner: pictureUrl(person.banner),
    phone: person.phone,
    position: person.position,
    business_unit: businessUnitOf(person.roles),
    roles: ROLES.filter(role => person.roles.includes(role)),
    permissions: effectivePermissions(person).map(name => ({ name })),
    taken_lately: lately.map(({ name }) => name),
    status: person.status,
    created_at: person.created_at,
    last_seen_at: null,
    theme: person.theme,
    timezone: null,
  }
}

/** Returns a person as others see them; null when there is none. */
export function fakeUserRef(data: FakeData, id: number | null): UserRef | null {
  const person = id === null ? undefined : data.people.get(id)
  return person ? toFakeUserRef(person) : null
}

/** Returns a person as others see them. */
export function toFakeUserRef({ id, name, avatar, position, roles, status }: FakePerson): UserRef {
  return {
    id,
    name,
    avatar: pictureUrl(avatar, 'small'),
    position,
    business_unit: businessUnitOf(roles),
    badge: badgeOf(roles),
    active: status === 'active',
  }
}

/** Returns the text of a person that searches read. */
export function personText({ name, email, position }: FakePerson): string {
  return fold([name, email, position ?? ''].join(' '))
}

function holdsAll(person: FakePerson, search: string | undefined): boolean {
  const text = personText(person)
  return wordsOf(search ?? '').every(word => text.includes(word))
}

/** Compares people by their names. */
export function byName(one: FakePerson, other: FakePerson): number {
  return one.name.localeCompare(other.name, 'es') || one.id - other.id
}

/** Answers the calls of accounts. */
export const fakeUsers = {
  list({ search, role, unit, status, page, per_page }, { world, data }) {
    const found = [...data.people.values()]
      .filter(
        person =>
          holdsAll(person, search) &&
          (role === undefined || person.roles.includes(role)) &&
          (unit === undefined || person.roles.includes(unit)) &&
          (status === undefined || person.status === status),
      )
      .toSorted(byName)
    const { shown, ...counts } = pageOf(found, page, per_page)
    return { items: shown.map(person => toFakeUser(world, person)), ...counts }
  },
  search({ search, per_page }, { data }) {
    const begins = (person: FakePerson) => Number(search ? fold(person.name).startsWith(fold(search)) : 0)
    const found = [...data.people.values()]
      .filter(
        person => person.status === 'active' && !person.roles.includes('kiosk') && holdsAll(person, search),
      )
      .toSorted((one, other) => begins(other) - begins(one) || byName(one, other))
    return { items: found.slice(0, per_page).map(toFakeUserRef) }
  },
  get({ id }, { world, data }) {
    const person = data.people.get(id)
    if (!person) throw new FakeRefusal('not_found')
    return { user: toFakeUser(world, person) }
  },
} satisfies FakeFeature<'users'>
