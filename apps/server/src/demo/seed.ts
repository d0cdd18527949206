/** Writes the demo company into an empty database. */

import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { user_permissions, user_roles } from '../db/tables/access.js'
import { assistant_chats, assistant_messages } from '../db/tables/assistant.js'
import { audit_log } from '../db/tables/audit.js'
import { brief_files, briefs } from '../db/tables/briefs.js'
import { conversations, message_media, message_reactions, messages } from '../db/tables/chat.js'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { badges, devices } from '../db/tables/kiosk.js'
import { notifications } from '../db/tables/notifications.js'
import { settings } from '../db/tables/setup.js'
import { task_assignees, task_templates, tasks } from '../db/tables/tasks.js'
import { clock_requests, work_logs } from '../db/tables/timeclock.js'
import { hasUsers } from '../people/queries.js'
import { users } from '../db/tables/users.js'
import type { Db, Queryable } from '../db/client.js'
import type { DataPaths } from '../db/paths.js'
import { buildDemo, type Demo } from './demo.js'
import { storeBytes } from './store-bytes.js'

export interface SeedOptions {
  readonly paths: Pick<DataPaths, 'files' | 'media'>
  /**
   * The moment at which the demo records end. The same moment gives the same data, except the salted hashes.
   */
  readonly now: Date
  /** The IANA name of the workspace's time zone. */
  readonly timezone: string
  /** Hashes a password as sign-in expects it. */
  readonly hash: (password: string) => Promise<string>
  /** Hashes a person's PIN as the time clock expects it. */
  readonly hashPin: (userId: number, pin: string) => Promise<string>
}

/** The error for a database that already holds accounts: demo data go only into an empty one. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError'
  constructor() {
    super('The demo company can only be loaded into an empty database')
  }
}

/** Returns whether this database started with the demo company, and so has accounts with a known password. */
export async function hasDemoData(db: Queryable): Promise<boolean> {
  return (
    (await db.select({ key: settings.key }).from(settings).where(eq(settings.key, DEMO_MARK)).limit(1))
      .length > 0
  )
}

const DEMO_MARK = 'demo'

/**
 * Loads the whole demo company or, when something fails, nothing but a few unused files. Rejects with
 * DatabaseNotEmptyError when the database has accounts. Spec §10.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  if (await hasUsers(db)) throw new DatabaseNotEmptyError()
  const demo = await buildDemo(options)
  await storeBytes(options.paths, demo.bytes)
  await db.transaction(async tx => {
    // Another process may do the same: the second one waits here, and then finds accounts.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await hasUsers(tx)) throw new DatabaseNotEmptyError()
    await insertDemo(tx, demo)
    await tx.insert(settings).values({ key: DEMO_MARK, value: true, updated_at: options.now })
  })
}

/** The most rows of one statement: the query builder's time grows with the square of their number. */
const ROWS_AT_ONCE = 100

async function insertDemo(tx: Queryable, demo: Demo): Promise<void> {
  /** Inserts rows with their ids; the sequence continues after the last of them. */
  const numbered = async <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx
        .insert(table)
        .overridingSystemValue()
        .values(rows.slice(from, from + ROWS_AT_ONCE))
    }
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${rows.length})`)
  }
  await numbered(users, demo.users)
  await tx.insert(user_roles).values([...demo.roles])
  await tx.insert(user_permissions).values([...demo.permissions])
  await numbered(companies, demo.companies)
  await numbered(briefs, demo.briefs)
  await numbered(brief_files, demo.briefFiles)
  await numbered(tasks, demo.tasks)
  await tx.insert(task_assignees).values([...demo.assignees])
  await numbered(task_templates, demo.templates)
  await numbered(comments, demo.comments)
  await numbered(files, demo.files)
  await numbered(messages, demo.messages)
  await tx.execute(
    sql`insert into ${conversations} (low_id, high_id) select distinct low_id, high_id from ${messages}`,
  )
  await tx.insert(message_media).values([...demo.media])
  await tx.insert(message_reactions).values([...demo.reactions])
  await numbered(assistant_chats, demo.assistantChats)
  await numbered(assistant_messages, demo.assistantMessages)
  await numbered(devices, demo.devices)
  await numbered(badges, demo.badges)
  await numbered(work_logs, demo.workLogs)
  await numbered(clock_requests, demo.clockRequests)
  await numbered(notifications, demo.notifications)
  await numbered(audit_log, demo.audit)
}
