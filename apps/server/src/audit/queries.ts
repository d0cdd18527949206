/** Stores entries of the audit log, and lists, counts and reads them by filter. */

import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditKind } from '@osys/sdk/audit/schema'
import { rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { work_logs } from '../db/tables/timeclock.js'
import { users } from '../db/tables/users.js'
import { audit_log } from '../db/tables/audit.js'

/** The filters of the list. Days are whole days of the given zone. */
export interface AuditFilter {
  readonly person_id?: number | undefined
  readonly kind?: AuditKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A place in the list: the entries after it are older. */
export interface AuditPlace {
  readonly at: Date
  readonly id: number
}

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

const actor = {
  id: actors.id,
  name: actors.name,
  avatar: actors.avatar,
  position: actors.position,
  status: actors.status,
}
const subject = {
  id: subjects.id,
  name: subjects.name,
  avatar: subjects.avatar,
  position: subjects.position,
  status: subjects.status,
}

/** The id of the person whom an entry concerns: the account itself, or the owner of the time entry. */
const subjectId = sql`case ${audit_log.subject_type}
  when 'user' then ${audit_log.subject_id}
  when 'check_in' then (select ${work_logs.user_id} from ${work_logs} where ${work_logs.id} = ${audit_log.subject_id})
end`

function isAmong({ person_id, kind, from, to }: AuditFilter, timezone: string): SQL | undefined {
  return and(
    person_id === undefined ? undefined : concerns(person_id),
    kind && like(audit_log.action, `${kind}.%`),
    from ? gte(audit_log.at, sql`(${from}::date)::timestamp at time zone ${timezone}`) : undefined,
    to ? lt(audit_log.at, sql`(${to}::date + 1)::timestamp at time zone ${timezone}`) : undefined,
  )
}

function concerns(personId: number): SQL | undefined {
  const theirEntries = sql`(select ${work_logs.id} from ${work_logs} where ${work_logs.user_id} = ${personId})`
  return or(
    eq(audit_log.actor_id, personId),
    and(eq(audit_log.subject_type, 'user'), eq(audit_log.subject_id, personId)),
    and(eq(audit_log.subject_type, 'check_in'), inArray(audit_log.subject_id, theirEntries)),
  )
}

function select(db: Queryable) {
  return db
    .select({
      entry: audit_log,
      actor,
      actor_roles: rolesOf(actors.id),
      subject,
      subject_roles: rolesOf(subjects.id),
    })
    .from(audit_log)
    .leftJoin(actors, eq(actors.id, audit_log.actor_id))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .orderBy(desc(audit_log.at), desc(audit_log.id))
}

export type AuditRow = Awaited<ReturnType<typeof select>>[number]

/** Returns one page, newest first; each entry has its actor and its subject. */
export async function listAuditPage(
  db: Queryable,
  filter: AuditFilter,
  timezone: string,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<readonly AuditRow[]> {
  return select(db)
    .where(isAmong(filter, timezone))
    .limit(per_page)
    .offset((page - 1) * per_page)
}

/** Counts the entries that match a filter. */
export function countAudit(db: Queryable, filter: AuditFilter, timezone: string): Promise<number> {
  return db.$count(audit_log, isAmong(filter, timezone))
}

const BATCH = 100

/**
 * Yields every entry that matches a filter, newest first, a hundred at a time, so that the whole log
 * needs no more memory than a page.
 */
export async function* readAudit(
  db: Queryable,
  filter: AuditFilter,
  timezone: string,
): AsyncGenerator<AuditRow> {
  let after: AuditPlace | undefined
  for (;;) {
    const older = after && sql`(${audit_log.at}, ${audit_log.id}) < (${after.at}, ${after.id})`
    const rows = await select(db)
      .where(and(isAmong(filter, timezone), older))
      .limit(BATCH)
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.entry
  }
}

/** Stores an entry. */
export async function insertEntry(tx: Queryable, entry: typeof audit_log.$inferInsert): Promise<void> {
  await tx.insert(audit_log).values(entry)
}
