import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** More words than anybody types; each one costs a look into the index. */
const MAX_WORDS = 8

/** Trigrams need three letters. */
const TRIGRAM = 3

/**
 * The condition that a folded column (a generated `search`) holds every word of what somebody typed, in any order,
 * with accents and case ignored; undefined when they typed nothing. The trigram index answers words from three letters.
 * In a table that is too large to be read whole, a text of nothing but shorter words is looked for `at the beginning`,
 * where the index knows it.
 */
export function holdsWords(
  column: Column,
  typed: string | undefined,
  short: 'anywhere' | 'at the beginning' = 'anywhere',
): SQL | undefined {
  // Folding makes `%` of a full-width one, so it must have happened before the escape.
  const words = (typed ?? '')
    .normalize('NFKD')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
  const isShort = words.length > 0 && words.every(word => word.replaceAll(/\p{M}/gu, '').length < TRIGRAM)
  if (isShort && short === 'at the beginning') return isLike(column, `${escapePattern(words.join(' '))}%`)
  return and(...words.map(word => isLike(column, `%${escapePattern(word)}%`)))
}

function isLike(column: Column, pattern: string): SQL {
  return sql`${column} like osys_fold(${pattern})`
}

/** A text as LIKE takes it literally: `100%` finds a hundred per cent and not everything. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
}
