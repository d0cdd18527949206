/**
 * Searches people, companies, tasks, files, comments and messages for words, or for those that one typing
 * error turns into them.
 */

import { parseCodePrefix } from '@osys/sdk/tasks/format.code'
import type { ParsedSearch } from '@osys/sdk/hub/rules.search'
import type { SearchScope } from '@osys/sdk/hub/rules.scope'
import type { HitKind } from '@osys/sdk/hub/schema.search'
import { and, type Column, desc, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.js'
import { isOfPrefix } from '../db/codes.js'
import { holdsRole } from '../db/rights.js'
import { holdsWords } from '../db/search.js'
import { messages } from '../db/tables/chat.js'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import { by, isCode, ofPeople } from './queries.search-filters.js'
import type { Spellings } from './queries.spellings.js'

/** A hit before the people and companies that it names are known. */
export interface HitRow {
  readonly id: number
  readonly title: string
  readonly companyId: number | null
  readonly userId: number | null
  readonly number: number | null
  readonly status: (typeof tasks.$inferSelect)['status'] | null
  readonly dueDate: string | null
  readonly at: Date | null
}

/** A search of one kind of things. */
export interface Asked {
  readonly search: ParsedSearch
  readonly scope: SearchScope
  /** The people of `de:`; null without it. */
  readonly people: readonly number[] | null
  readonly limit: number
  /** How a text matches: it holds every word, or nearly so. */
  readonly matches: (folded: Column, words: string) => SQL | undefined
}

/** Matches texts that hold every word; an index serves it. */
export function holds(folded: Column, words: string): SQL | undefined {
  return holdsWords(folded, words, 'at the beginning')
}

/** Returns how texts match that hold a spelling of every word; an index serves it. */
export function holdsSpellings({ spellings, exact }: Spellings): Asked['matches'] {
  return folded =>
    and(...spellings.map(some => or(...some.map(spelling => holds(folded, spelling)))), holds(folded, exact))
}

const nothing = {
  companyId: sql<null>`null`,
  userId: sql<null>`null`,
  number: sql<null>`null`,
  status: sql<null>`null`,
  dueDate: sql<null>`null`,
  at: sql<null>`null`,
}

/** The most matches that are put in order: a word that nearly everything holds is not sorted as a whole. */
const MOST_RANKED = 100

/** The most tasks of one's own in which the words are looked for apart. */
const MOST_OWN = 1000

/** Sorts the texts first that begin with the words. */
function beginningFirst(folded: Column, { words }: ParsedSearch): SQL {
  return sql`not starts_with(${folded}, osys_fold(${words}))`
}

/** The companies that the person may open, narrowed by `en:`. */
function inReach(column: Column, { scope, search }: Asked): SQL | undefined {
  const seen = scope.seesUnapproved ? undefined : sql`${companies.approved_at} is not null`
  const named = search.within === null ? undefined : holdsWords(companies.search, search.within)
  const where = and(seen, named)
  return where && sql`${column} in (select ${companies.id} from ${companies} where ${where})`
}

type Find = (db: Queryable, asked: Asked) => PromiseLike<readonly HitRow[]>

/** The search of each kind. It asks for one hit more than are shown. */
const FIND: Readonly<Record<HitKind, Find>> = {
  person: (db, { search, limit, matches }) =>
    db
      .select({ ...nothing, id: users.id, title: users.name, userId: users.id })
      .from(users)
      // Shared tablets are accounts, and nobody's conversation.
      .where(
        and(
          eq(users.status, 'active'),
          not(holdsRole(users.id, 'kiosk')),
          matches(users.search, search.words),
        ),
      )
      .orderBy(beginningFirst(users.search, search), users.name, users.id)
      .limit(limit + 1),

  company: (db, { search, scope, limit, matches }) =>
    db
      .select({ ...nothing, id: companies.id, title: companies.name, companyId: companies.id })
      .from(companies)
      .where(and(inArray(companies.status, [...scope.listed]), matches(companies.search, search.words)))
      .orderBy(beginningFirst(companies.search, search), companies.name, companies.id)
      .limit(limit + 1),

  task: (db, asked) => {
    const { due } = asked.search
    const found = and(
      isNull(tasks.deleted_at),
      inReach(tasks.company_id, asked),
      ofPeople(asked.people),
      due?.from ? gte(tasks.due_date, due.from) : undefined,
      due?.to ? lte(tasks.due_date, due.to) : undefined,
      // A due date matters only while the task is not done.
      due ? sql`${tasks.status} <> 'done'` : undefined,
    )
    const hits = db
      .select({
        id: tasks.id,
        title: tasks.title,
        companyId: tasks.company_id,
        userId: sql<null>`null`,
        number: tasks.number,
        status: tasks.status,
        dueDate: tasks.due_date,
        at: tasks.updated_at,
      })
      .from(tasks)
      .$dynamic()
    // Of the tasks of other people, or of some days, the database stops at the first ones.
    if (due || asked.people !== null)
      return hits
        .where(and(found, hasCode(asked)))
        .orderBy(due ? tasks.due_date : desc(tasks.id), desc(tasks.id))
        .limit(asked.limit + 1)
    return hits
      .where(inArray(tasks.id, ranked(db, asked, found)))
      .orderBy(...nearestFirst(asked), desc(tasks.id))
      .limit(asked.limit + 1)
  },

  file: (db, asked) => {
    const found = and(
      isNull(files.deleted_at),
      asked.scope.seesPrivate
        ? undefined
        : or(eq(files.private, false), eq(files.user_id, asked.scope.personId)),
      inReach(files.company_id, asked),
      by(files.user_id, asked.people),
      asked.matches(files.search, asked.search.words),
    )
    const newest = db
      .select({ id: files.id })
      .from(files)
      .where(found)
      .orderBy(desc(files.id))
      .limit(MOST_RANKED)
    return db
      .select({
        ...nothing,
        id: files.id,
        title: files.name,
        companyId: files.company_id,
        userId: files.user_id,
        at: files.created_at,
      })
      .from(files)
      .where(inArray(files.id, newest))
      .orderBy(beginningFirst(files.search, asked.search), desc(files.id))
      .limit(asked.limit + 1)
  },

  comment: (db, asked) =>
    db
      .select({
        ...nothing,
        id: comments.id,
        title: comments.body,
        companyId: comments.company_id,
        userId: comments.user_id,
        at: comments.created_at,
      })
      .from(comments)
      .where(
        and(
          isNull(comments.deleted_at),
          inReach(comments.company_id, asked),
          by(comments.user_id, asked.people),
          asked.matches(comments.search, asked.search.words),
        ),
      )
      .orderBy(desc(comments.id))
      .limit(asked.limit + 1),

  message: (db, asked) => {
    const { personId } = asked.scope
    const found = asked.matches(messages.search, asked.search.words)
    return db
      .select({
        ...nothing,
        id: messages.id,
        title: messages.body,
        // The other person, whose conversation the hit opens.
        userId: sql<number>`${messages.low_id} + ${messages.high_id} - ${personId}::integer`,
        at: messages.created_at,
      })
      .from(messages)
      .where(
        and(
          // Within each half the database compares the numbers first: only the person's own texts are read.
          or(and(eq(messages.low_id, personId), found), and(eq(messages.high_id, personId), found)),
          isNull(messages.deleted_at),
          by(messages.sender_id, asked.people),
        ),
      )
      .orderBy(desc(messages.id))
      .limit(asked.limit + 1)
  },
}

/**
 * The tasks that are put in order: the newest matches, and those that may come before them however old they are, the ones
 * of the code and the person's own. Each is a search of its own, so that its own index serves it.
 */
function ranked(db: Queryable, asked: Asked, found: SQL | undefined) {
  const { search, scope } = asked
  const matching = and(found, hasCode(asked))
  const first = (where: SQL | undefined, ...order: readonly SQL[]) =>
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(where)
      .orderBy(...order, desc(tasks.id))
      .limit(MOST_RANKED)
  const own = first(and(matching, isOf(scope.personId)), isDone)
  const newest = first(matching)
  const code = isCode(search)
  return code ? unionAll(newest, own, first(and(found, code))) : unionAll(newest, own)
}

const isDone = sql`(${tasks.status} = 'done')`

/**
 * The newest tasks that a person has. The array makes the database find their ids first and read only these tasks. With
 * `in (select …)` it may read all tasks that hold the words.
 */
function isOf(personId: number): SQL {
  return sql`${tasks.id} = any(array(
    select task_id from task_assignees where user_id = ${personId} order by task_id desc limit ${MOST_OWN}))`
}

/** The order of tasks: the one of the code, beginnings of titles, open ones, the person's own. */
function nearestFirst({ search, scope }: Asked): readonly SQL[] {
  const code = isCode(search)
  return [
    ...(code ? [sql`not coalesce(${code}, false)`] : []),
    beginningFirst(tasks.search, search),
    isDone,
    sql`not exists (select from task_assignees where task_id = ${tasks.id} and user_id = ${scope.personId})`,
  ]
}

/** The tasks whose text matches, or whose code is the text: `CAFE-7`, its number, or its beginning `CAFE-`. */
function hasCode({ search, matches }: Asked): SQL | undefined {
  const matching = matches(tasks.search, search.words)
  const prefix = parseCodePrefix(search.words)
  if (prefix !== null) return or(matching, isOfPrefix(tasks.company_id, prefix))
  return or(matching, isCode(search))
}

/** Finds companies as hits name them. */
export async function findCompanyRefs(db: Queryable, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return []
  return db
    .select({ id: companies.id, name: companies.name, icon: companies.icon })
    .from(companies)
    .where(inArray(companies.id, wanted))
}

/** The hits of one kind, one more than are shown when there are more. */
export interface Found {
  readonly kind: HitKind
  readonly rows: readonly HitRow[]
  readonly isSimilar: boolean
}

/** Finds the hits of each kind, one kind after the other, so that a search holds one connection of the pool. */
export async function findGroups(db: Queryable, asked: Asked, isSimilar: boolean): Promise<readonly Found[]> {
  const groups: Found[] = []
  for (const kind of asked.scope.kinds) {
    const rows = await FIND[kind](db, asked)
    if (rows.length > 0) groups.push({ kind, rows, isSimilar })
  }
  return groups
}
