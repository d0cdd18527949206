/** Decides which texts a search finds in spite of one typing error in each of its words. */

import { wordsOf } from '../basics/fold.js'

/** The least letters of a word with any error: a shorter one is near to nearly everything. */
const SHORTEST = 5
/** The least letters of a word with two letters exchanged, such as `lius`: few words are near to it in this way. */
const SHORTEST_EXCHANGED = SHORTEST - 1
/** The most letters: the pattern of a word grows by the square of them. */
const LONGEST = 24
/** The letters of a word that may be meant, as the database's `derived.words_of` has them. */
const KNOWN = { least: SHORTEST_EXCHANGED, most: 40 } as const
/** The most words: each costs one search in the index. */
const MOST = 8

/** The signs between words, as the database's `derived.words_of` has them. */
const SIGNS = /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/u

/** The parts that a text must hold to be found in spite of typing errors. */
export interface NearWords {
  /** Each word that may hold an error, with a regular expression for all that may be meant. */
  readonly near: readonly { readonly word: string; readonly pattern: string }[]
  /** The words that must be there as they are: numbers, and those too short or too long for an error. */
  readonly exact: string
}

/** Returns what a text must hold; null when no word may hold an error, so that nothing is near. */
export function nearWords(search: string): NearWords | null {
  const words = wordsOf(search)
    .flatMap(word => word.split(SIGNS))
    .filter(Boolean)
    .slice(0, MOST)
  const near = words.filter(mayErr)
  if (near.length === 0) return null
  return {
    near: near.map(word => ({ word, pattern: toPattern(word) })),
    exact: words.filter(word => !mayErr(word)).join(' '),
  }
}

/** Returns the words of a folded text that may be meant by one with an error. */
export function knownWords(text: string): readonly string[] {
  const isKnown = (word: string) => word.length >= KNOWN.least && word.length <= KNOWN.most
  return text.split(SIGNS).filter(word => isKnown(word) && /[^0-9]/.test(word))
}

const mayErr = (word: string): boolean =>
  word.length >= SHORTEST_EXCHANGED && word.length <= LONGEST && /[^0-9]/.test(word)

/**
 * Returns a regular expression for the word and all that become it by one error: two letters exchanged, and in a word
 * that is not short also a wrong letter, one too many or one too few.
 */
function toPattern(word: string): string {
  const letters = Array.from(word, letter => letter.replace(/[^\p{L}\p{N}_]/u, String.raw`\$&`))
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  const isShort = word.length < SHORTEST
  const forms = letters.flatMap((letter, place) => [
    ...(isShort ? [] : [`${part(0, place)}.?${part(place + 1)}`, `${part(0, place)}.${part(place)}`]),
    `${part(0, place)}${letters[place + 1] ?? ''}${letter}${part(place + 2)}`,
  ])
  return [...new Set(forms)].join('|')
}
