/** Builds the accounts of the demo company without their passwords, with roles, single permissions and pictures. */

import type { user_permissions, user_roles } from '../db/tables/access.js'
import type { users } from '../db/tables/users.js'
import { must } from './must.js'
import { PEOPLE, demoEmail, type DemoPerson } from './people.js'
import { smallPicture } from '../stored/pictures.js'
import { coloursOf, drawAvatar, drawBanner, shrinkAvatar } from './pictures.js'
import type { Row, StoredBytes, World } from './world.js'

/** The accounts without their passwords, with roles, single permissions and pictures. */
export interface Accounts {
  readonly users: readonly Omit<Row<typeof users>, 'password_hash'>[]
  readonly roles: readonly (typeof user_roles.$inferInsert)[]
  readonly permissions: readonly (typeof user_permissions.$inferInsert)[]
  readonly bytes: readonly StoredBytes[]
}

export function buildAccounts({ calendar, random }: World): Accounts {
  const choices = random('accounts')
  const bytes: StoredBytes[] = []
  const store = (content: Promise<Buffer>) => {
    const name = `${choices.name()}.webp`
    bytes.push({ folder: 'media', name, bytes: content })
    return name
  }
  const storeAvatar = (content: Promise<Buffer>) => {
    const name = store(content)
    bytes.push({ folder: 'media', name: smallPicture(name), bytes: content.then(shrinkAvatar) })
    return name
  }
  const people: readonly DemoPerson[] = PEOPLE
  const rows = people.map((person, index) => {
    const shared = person.roles.includes('kiosk')
    const created = calendar.at(calendar.day(-700 + index * 20), 540 + choices.between(0, 300))
    return {
      id: index + 1,
      name: person.name,
      email: demoEmail(must(PEOPLE[index]).key),
      // Two accounts have no picture, as in a real company.
      avatar: shared || person.inactive ? null : storeAvatar(drawAvatar(person.name, coloursOf(index))),
      banner: person.banner ? store(drawBanner(choices, coloursOf(index + 3))) : null,
      phone: shared ? null : `+52 55 5550 ${String(1200 + index * 37)}`,
      position: person.position,
      status: person.inactive ? ('inactive' as const) : ('active' as const),
      theme_mode: person.theme?.mode ?? ('light' as const),
      theme_variant: person.theme?.variant ?? null,
      created_at: created,
      last_seen_at: person.inactive
        ? calendar.at(calendar.day(-21), 1020)
        : new Date(calendar.now.getTime() - choices.between(2, 240) * 60_000),
    }
  })
  const held = people.flatMap((person, index) =>
    person.roles.map(role => ({ user_id: index + 1, role, created_at: must(rows[index]).created_at })),
  )
  const single = people.flatMap((person, index) => [
    ...(person.given ?? []).map(permission => ({
      user_id: index + 1,
      permission,
      kind: 'given' as const,
      created_at: calendar.at(calendar.day(-10), 700),
    })),
    ...(person.refused ?? []).map(permission => ({
      user_id: index + 1,
      permission,
      kind: 'refused' as const,
      created_at: calendar.at(calendar.day(-8), 640),
    })),
  ])
  return { users: rows, roles: held, permissions: single, bytes }
}
