/**
 * Makes something happen in the database of a running server, as another process of it would: for tests of what
 * reaches open apps. `happen.ts DATA_DIR notify EMAIL TITLE` or `happen.ts DATA_DIR roles EMAIL ROLE…`.
 */
import type { Role } from '@osys/sdk/access/schema'
import { eq } from 'drizzle-orm'
import { user_roles } from '../access/table.js'
import { runningCluster } from '../db/cluster.js'
import { connect, type Queryable } from '../db/client.js'
import { toNotification } from '../notifications/present.js'
import { countUnseen, listPage } from '../notifications/queries.js'
import { notifications } from '../notifications/table.js'
import { notificationCreated, recordAccessChange } from '../realtime/emit.js'
import { record } from '../realtime/record.js'
import { users } from '../users/table.js'

const [dataDir = '', what, email = '', ...words] = process.argv.slice(2)
const database = await connect(runningCluster({ dataDir }) ?? '')

async function notify(tx: Queryable, userId: number, title: string): Promise<void> {
  await tx.insert(notifications).values({ user_id: userId, type: 'test', title, body: '' })
  const [row] = await listPage(tx, userId, 1, 1)
  if (!row) throw new Error('no notification')
  await record(tx, [notificationCreated(userId, toNotification(row), await countUnseen(tx, userId))])
}

async function replaceRoles(tx: Queryable, userId: number, roles: readonly Role[]): Promise<void> {
  await tx.delete(user_roles).where(eq(user_roles.user_id, userId))
  if (roles.length > 0) await tx.insert(user_roles).values(roles.map(role => ({ user_id: userId, role })))
  await recordAccessChange(tx, userId)
}

try {
  await database.db.transaction(async tx => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) throw new Error(`nobody is ${email}`)
    if (what === 'notify') await notify(tx, user.id, words.join(' '))
    else if (what === 'roles') await replaceRoles(tx, user.id, words as Role[])
    else throw new Error(`nothing is called ${what}`)
  })
} finally {
  await database.close()
}
