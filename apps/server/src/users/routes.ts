import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  searchUsers,
  updateUser,
} from '@osys/sdk/users/endpoints'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { permissionsOf } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { makeUser } from './handlers.create.js'
import { endUser } from './handlers.delete.js'
import { toUser, toUserRef } from './present.js'
import { countUsers, findUser, listUserPage, searchPeople } from './queries.js'
import { changeUser } from './handlers.update.js'

/** Accounts: the list, one of them, and what is done with them. */
export function mountUsers(server: Server): void {
  mount(server, listUsers, async ({ page, per_page, ...filter }, { db, now }) => {
    const [rows, total] = await Promise.all([
      listUserPage(db, filter, { page, per_page }, now),
      countUsers(db, filter),
    ])
    const items = rows.map(row => toUser(row.account, row.roles, permissionsOf(row), row.taken_lately))
    return { items, ...toPage(page, per_page, total) }
  })

  mount(server, searchUsers, async ({ search, per_page }, { db }) => {
    const rows = await searchPeople(db, search, per_page)
    return { items: rows.map(row => toUserRef(row.account, row.roles)) }
  })

  mount(server, getUser, async ({ id }, { db, now }) => {
    const found = await findUser(db, id, now)
    if (!found) return refuse('not_found')
    return { user: toUser(found.account, found.roles, permissionsOf(found), found.taken_lately) }
  })

  mount(server, createUser, makeUser)
  mount(server, updateUser, changeUser)
  mount(server, deleteUser, endUser)
}
