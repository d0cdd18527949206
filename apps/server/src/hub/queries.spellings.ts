/** Finds the known words that are meant by words with typing errors. */

import { nearWords } from '@osys/sdk/hub/rules.typos'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { search_words } from '../db/tables/hub.js'

/** The most spellings of one word; each costs one search in the index. */
const MOST_SPELLINGS = 20

/** The spellings that a text must hold, one of each word, and the words that it must hold as they are. */
export interface Spellings {
  readonly spellings: readonly (readonly string[])[]
  readonly exact: string
}

/**
 * Returns the spellings of the words of a search that some text holds; null when a word has none. Words are not
 * searched in the texts themselves: there are few of them, and many texts.
 */
export async function findSpellings(db: Queryable, words: string): Promise<Spellings | null> {
  const meant = nearWords(words)
  if (!meant) return null
  const spellings: string[][] = []
  for (const { word, pattern } of meant.near) {
    // People rarely err in the first letter.
    const { rows } = await db.execute<{ spelling: string }>(sql`
      select spelling from (
        select distinct substring(word from ${pattern}) as spelling from ${search_words} where word ~ ${pattern}
      ) found
      order by left(spelling, 1) <> left(${word}, 1), spelling limit ${MOST_SPELLINGS}`)
    if (rows.length === 0) return null
    spellings.push(rows.map(({ spelling }) => spelling))
  }
  return { spellings, exact: meant.exact }
}

/**
 * Forgets the words that no text holds any more, and learns those that were forgotten while a text with them was
 * written. It reads all texts, so it is done once a day.
 */
export async function forgetWords(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${search_words} known where not exists (
      select from derived.texts, derived.words_of(search) held (word) where held.word = known.word)`)
  // A statement of its own: it sees the texts that were written during the first one.
  await db.execute(sql`
    insert into ${search_words} select distinct held.word from derived.texts, derived.words_of(search) held (word)
    where not exists (select from ${search_words} known where known.word = held.word)`)
}
