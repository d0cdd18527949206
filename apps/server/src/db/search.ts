import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** The most words of one search; each word costs one search in the index. */
const MAX_WORDS = 8

/** The letters that a trigram has. */
const TRIGRAM = 3

/**
 * Returns the condition that a folded column (a generated `search`) holds every word of a search text, of which the
 * first 8 count, in any order, without regard to accents and case; undefined for an empty text. The trigram index
 * serves words of three letters and more. In a table that is too large for a full scan, a text of only shorter words is
 * searched `at the beginning`, where the index can serve it.
 */
export function holdsWords(
  column: Column,
  typed: string | undefined,
  short: 'anywhere' | 'at the beginning' = 'anywhere',
): SQL | undefined {
  const words = wordsIn(typed ?? '')
  if (short === 'at the beginning' && areShort(words))
    return isLike(column, `${escapePattern(words.join(' '))}%`)
  return and(...words.map(word => isLike(column, `%${escapePattern(word)}%`)))
}

/** Returns whether a search text has only words that are too short for the trigram index. */
export function isShortSearch(typed: string): boolean {
  return areShort(wordsIn(typed))
}

function areShort(words: readonly string[]): boolean {
  return words.length > 0 && words.every(word => word.replaceAll(/\p{M}/gu, '').length < TRIGRAM)
}

/**
 * Returns the condition that some word of a text begins with each word of a search text, of which the first 8 count,
 * without regard to accents and case; undefined for an empty text. Any sign ends a word. No index serves it.
 */
export function beginsWords(text: SQL, typed: string): SQL | undefined {
  const words = wordsIn(typed.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
  const spaced = sql`' ' || regexp_replace(osys_fold(${text}), '[^[:alnum:]]+', ' ', 'g')`
  return and(...words.map(word => sql`(${spaced}) like osys_fold(${`% ${word}%`})`))
}

function isLike(column: Column, pattern: string): SQL {
  return sql`${column} like osys_fold(${pattern})`
}

function wordsIn(typed: string): readonly string[] {
  // Folding turns a full-width `%` into a plain one, so the text is folded before it is escaped.
  return typed
    .normalize('NFKD')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
}

/** Escapes a text for LIKE: `100%` then finds "100%" and not every text that begins with 100. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
}
