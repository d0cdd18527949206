/** Finds which names of stored files and of pictures some row still holds; a file without one is an orphan. */

import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { assistant_attachments } from '../db/tables/assistant.js'
import { brief_files } from '../db/tables/briefs.js'
import { message_media } from '../db/tables/chat.js'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { clock_requests, work_logs } from '../db/tables/timeclock.js'
import { files } from '../db/tables/files.js'
import { users } from '../db/tables/users.js'

/** The columns that name a file of the files folder. A file that none of them names is an orphan. */
export const STORED_NAMES = [
  files.storage,
  brief_files.storage,
  message_media.storage,
  message_media.small_storage,
  assistant_attachments.storage,
  work_logs.photo,
  clock_requests.photo,
] as const

/** Returns those of the names that some row holds. */
export async function findNamed(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const among = [...names]
  const named = (column: (typeof STORED_NAMES)[number]) =>
    db.select({ name: column }).from(column.table).where(inArray(column, among))
  const [a, b, ...more] = STORED_NAMES.map(named)
  if (!a || !b) return new Set()
  const rows = await union(a, b, ...more)
  return new Set(rows.flatMap(({ name }) => (name === null ? [] : [name])))
}

/** Returns those of the names of pictures that an account or a company shows. */
export async function findShownPictures(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const among = [...names]
  const shown = (column: typeof users.avatar | typeof users.banner | typeof companies.icon) =>
    db.select({ name: column }).from(column.table).where(inArray(column, among))
  const rows = await union(shown(users.avatar), shown(users.banner), shown(companies.icon))
  return new Set(rows.flatMap(({ name }) => (name === null ? [] : [name])))
}
