/**
 * Searches people, companies, tasks, files, comments, messages and one's chats with the assistant for words, or for those
 * that one typing error turns into them.
 */

import type { HitKind } from '@osys/sdk/hub/schema.search'
import { and, type Column, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { holdsRole } from '../db/rights.js'
import { holdsWords } from '../db/search.js'
import { messages } from '../db/tables/chat.js'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { users } from '../db/tables/users.js'
import {
  type ScopedSearch,
  beginningFirst,
  type HitRow,
  inReach,
  MOST_RANKED,
  nothing,
} from './queries.search-shared.js'
import { findChats } from './queries.search-chats.js'
import { by } from './queries.search-filters.js'
import { findTasks } from './queries.search-tasks.js'
import type { Spellings } from './queries.spellings.js'

/** Matches texts that hold every word; an index serves it. */
export function holds(folded: Column, words: string): SQL | undefined {
  return holdsWords(folded, words, 'at the beginning')
}

/** Returns how texts match that hold a spelling of every word; an index serves it. */
export function holdsSpellings({ spellings, exact }: Spellings): ScopedSearch['matches'] {
  return folded =>
    and(...spellings.map(some => or(...some.map(spelling => holds(folded, spelling)))), holds(folded, exact))
}

type Find = (db: Queryable, asked: ScopedSearch) => PromiseLike<readonly HitRow[]>

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

  task: findTasks,

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

  chat: findChats,
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
export async function findGroups(
  db: Queryable,
  asked: ScopedSearch,
  isSimilar: boolean,
): Promise<readonly Found[]> {
  const groups: Found[] = []
  for (const kind of asked.scope.kinds) {
    const rows = await FIND[kind](db, asked)
    if (rows.length > 0) groups.push({ kind, rows, isSimilar })
  }
  return groups
}
