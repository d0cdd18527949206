/** Lists, searches and opens accounts. Spec §4, §7. */

import type * as endpoints from '@osys/sdk/users/endpoints'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { type Person, permissionsOf } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { toUser, toUserRef } from '../people/present.js'
import { findUser } from '../people/queries.js'
import { countUsers, listUserPage, searchPeople } from './queries.js'

export const listUsers: Handler<typeof endpoints.listUsers, Person> = async (
  { page, per_page, ...filter },
  { db, now },
) => {
  const [rows, total] = await Promise.all([
    listUserPage(db, filter, { page, per_page }, now),
    countUsers(db, filter),
  ])
  const items = rows.map(row => toUser(row.account, row.roles, permissionsOf(row), row.taken_lately))
  return { items, ...toPage(page, per_page, total) }
}

export const searchUsers: Handler<typeof endpoints.searchUsers, Person> = async (
  { search, per_page },
  { db },
) => {
  const rows = await searchPeople(db, search, per_page)
  return { items: rows.map(row => toUserRef(row.account, row.roles)) }
}

export const getUser: Handler<typeof endpoints.getUser, Person> = async ({ id }, { db, now }) => {
  const found = await findUser(db, id, now)
  if (!found) return refuse('not_found')
  return { user: toUser(found.account, found.roles, permissionsOf(found), found.taken_lately) }
}
