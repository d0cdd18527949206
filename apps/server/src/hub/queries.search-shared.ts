/** Describes what a search of one kind of things is asked for and gives, and holds what several kinds share. */

import type { SearchScope } from '@osys/sdk/hub/rules.scope'
import type { ParsedSearch } from '@osys/sdk/hub/rules.search'
import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { holdsWords } from '../db/search.js'
import { companies } from '../db/tables/companies.js'
import type { tasks } from '../db/tables/tasks.js'

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
  /** The text that holds the words; null where the title does. */
  readonly text: string | null
  /** The message of a chat with that text. */
  readonly messageId: number | null
}

/** A search of one kind of things. */
export interface ScopedSearch {
  readonly search: ParsedSearch
  readonly scope: SearchScope
  /** The people of `de:`; null without it. */
  readonly people: readonly number[] | null
  readonly limit: number
  /** How a text matches: it holds every word, or nearly so. */
  readonly matches: (folded: Column, words: string) => SQL | undefined
}

/** Has the columns of a hit that a kind leaves empty. */
export const nothing = {
  companyId: sql<null>`null`,
  userId: sql<null>`null`,
  number: sql<null>`null`,
  status: sql<null>`null`,
  dueDate: sql<null>`null`,
  at: sql<null>`null`,
  text: sql<null>`null`,
  messageId: sql<null>`null`,
}

/** The most matches that are put in order: a word that nearly everything holds is not sorted as a whole. */
export const MOST_RANKED = 100

/** Sorts the texts first that begin with the words. */
export function beginningFirst(folded: Column, { words }: ParsedSearch): SQL {
  return sql`not starts_with(${folded}, osys_fold(${words}))`
}

/** The companies that the person may open, narrowed by `en:`. */
export function inReach(column: Column, { scope, search }: ScopedSearch): SQL | undefined {
  const seen = scope.seesUnapproved ? undefined : sql`${companies.approved_at} is not null`
  const named = search.within === null ? undefined : holdsWords(companies.search, search.within)
  const where = and(seen, named)
  return where && sql`${column} in (select ${companies.id} from ${companies} where ${where})`
}

/** Returns the hits whose title holds the words and, where these are few, then those of which only the text does. */
export async function titlesFirst(
  { search, limit }: ScopedSearch,
  titles: PromiseLike<readonly HitRow[]>,
  texts: (known: readonly number[]) => PromiseLike<readonly HitRow[]>,
): Promise<readonly HitRow[]> {
  const titled = await titles
  if (titled.length > limit || search.words === '') return titled
  const more = await texts(titled.map(({ id }) => id))
  return [...titled, ...more].slice(0, limit + 1)
}
