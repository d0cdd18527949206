/** Decides which texts a search finds in spite of one typing error in each of its words. */

import { wordsOf } from '@osys/sdk/basics/fold'

/** The least letters of a word with an error: a shorter one is near to nearly everything. */
const SHORTEST = 5
/** The most letters: the pattern of a word grows by the square of them. */
const LONGEST = 24
/** The most words: each costs one search in the index. */
const MOST = 8

/** The parts that a text must hold to be found in spite of typing errors. */
export interface NearWords {
  /** A regular expression for each word that may hold an error. */
  readonly patterns: readonly string[]
  /** The words that must be there as they are: too short or too long for an error. */
  readonly exact: string
}

/** Returns what a text must hold; null when no word may hold an error, so that nothing is near. */
export function nearWords(search: string): NearWords | null {
  const words = wordsOf(search).slice(0, MOST)
  const near = words.filter(word => word.length >= SHORTEST && word.length <= LONGEST)
  if (near.length === 0) return null
  return { patterns: near.map(toPattern), exact: words.filter(word => !near.includes(word)).join(' ') }
}

/**
 * Returns a regular expression for the word and all that become it by one error: a wrong letter, one too many, one
 * too few, or two exchanged.
 */
function toPattern(word: string): string {
  const letters = Array.from(word, letter => letter.replace(/[^\p{L}\p{N}_]/u, String.raw`\$&`))
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  const forms = letters.flatMap((letter, place) => [
    `${part(0, place)}.?${part(place + 1)}`,
    `${part(0, place)}.${part(place)}`,
    `${part(0, place)}${letters[place + 1] ?? ''}${letter}${part(place + 2)}`,
  ])
  return [...new Set(forms)].join('|')
}
