import { getUser, updateUser } from '@osys/sdk/users/endpoints'
import { mount, type Server } from '../http/mount.js'
import { permissionsOf } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { toUser } from './present.js'
import { findUser } from './queries.js'
import { changeUser } from './update.js'

/** One account: to see it and to change it. */
export function mountUsers(server: Server): void {
  mount(server, getUser, async ({ id }, { db }) => {
    const found = await findUser(db, id)
    return found ? { user: toUser(found.account, found.roles, permissionsOf(found)) } : refuse('not_found')
  })

  mount(server, updateUser, changeUser, { uploads: { fileBytes: 10 * 1024 * 1024, files: 2 } })
}
