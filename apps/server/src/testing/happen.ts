/**
 * Makes changes in the databases of running servers, as another process would: for tests of events in open apps.
 * Each line of its input is a change, a JSON list of words: the data directory, then `notify EMAIL TITLE`,
 * `lead EMAIL URL TITLE` for a notification with a link, or `roles EMAIL ROLE…`. It answers each with a line, `done` or
 * what went wrong, and ends with its input.
 */
import { createInterface } from 'node:readline'
import type { Role } from '@osys/sdk/access/schema'
import { eq } from 'drizzle-orm'
import { user_roles } from '../db/tables/access.js'
import { runningCluster } from '../db/cluster.js'
import { connect, type Queryable } from '../db/client.js'
import type { Tell } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { tellAccessChange } from '../realtime/access-change.js'
import { users } from '../db/tables/users.js'

function notify(tell: Tell, userId: number, title: string, url?: string): void {
  tell.people([{ user_id: userId, type: 'brief.public', title, body: '', url: url ?? null, actor_id: null }])
}

async function replaceRoles(
  tx: Queryable,
  tell: Tell,
  userId: number,
  roles: readonly Role[],
): Promise<void> {
  await tx.delete(user_roles).where(eq(user_roles.user_id, userId))
  if (roles.length > 0) await tx.insert(user_roles).values(roles.map(role => ({ user_id: userId, role })))
  await tellAccessChange(tx, tell, userId)
}

async function happen(dataDir: string, what: string, email: string, words: readonly string[]): Promise<void> {
  // The server may have been killed and started again since the last change.
  const database = await connect(runningCluster({ dataDir }) ?? '')
  try {
    await writeChange(database.db, async (tx, tell) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error(`nobody is ${email}`)
      if (what === 'notify') notify(tell, user.id, words.join(' '))
      else if (what === 'lead') notify(tell, user.id, words.slice(1).join(' '), words[0])
      else if (what === 'roles') await replaceRoles(tx, tell, user.id, words as Role[])
      else throw new Error(`nothing is called ${what}`)
    })
  } finally {
    await database.close()
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [dataDir = '', what = '', email = '', ...words] = JSON.parse(line) as string[]
  const said = await happen(dataDir, what, email, words).then(
    () => 'done',
    (error: unknown) => String(error).replaceAll('\n', ' '),
  )
  console.log(said)
}
