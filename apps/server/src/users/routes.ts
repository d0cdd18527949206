import * as endpoints from '@osys/sdk/users/endpoints'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { permissionsOf } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { createUser } from './handlers.create.js'
import { deleteUser } from './handlers.delete.js'
import { toUser, toUserRef } from '../people/present.js'
import { findUser } from '../people/queries.js'
import { countUsers, listUserPage, searchPeople } from './queries.js'
import { updateUser } from './handlers.update.js'

/** Mounts the calls of accounts: list, search, open, create, change, delete. Spec §4, §7. */
export function mountUsers(server: Server): void {
  mount(server, endpoints.listUsers, async ({ page, per_page, ...filter }, { db, now }) => {
    const [rows, total] = await Promise.all([
      listUserPage(db, filter, { page, per_page }, now),
      countUsers(db, filter),
    ])
    const items = rows.map(row => toUser(row.account, row.roles, permissionsOf(row), row.taken_lately))
    return { items, ...toPage(page, per_page, total) }
  })

  mount(server, endpoints.searchUsers, async ({ search, per_page }, { db }) => {
    const rows = await searchPeople(db, search, per_page)
    return { items: rows.map(row => toUserRef(row.account, row.roles)) }
  })

  mount(server, endpoints.getUser, async ({ id }, { db, now }) => {
    const found = await findUser(db, id, now)
    if (!found) return refuse('not_found')
    return { user: toUser(found.account, found.roles, permissionsOf(found), found.taken_lately) }
  })

  mount(server, endpoints.createUser, createUser)
  mount(server, endpoints.updateUser, updateUser)
  mount(server, endpoints.deleteUser, deleteUser)
}
