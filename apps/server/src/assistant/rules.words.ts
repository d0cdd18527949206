/** Reads the words of a question: without accents, with common typing errors mended, and the name among them. */

import { fold } from '@osys/sdk/basics/fold'
import { FIGURES } from './rules.days.js'
import { CONNECTORS, KEYWORDS, SPELLINGS, VOCABULARY } from './messages.vocabulary.js'

/** A word as it was written, and as questions are compared. */
interface Word {
  readonly raw: string
  readonly word: string
}

/** The words of a question. */
export interface Words {
  /** All of them in a line, mended and without signs. */
  readonly plain: string
  /** The words of a name in it that no question is made of, as they were written; null when it has none. */
  readonly name: string | null
}

/** The fewest letters of a word that is mended: shorter ones are near to too many others. */
const MENDED = 5

/** Returns the words of a question. */
export function readWords(text: string): Words {
  const raws = [...text.matchAll(/\d+(?:\/\d+)+|[\p{L}\p{M}\d]+(?:[&.'’-][\p{L}\p{M}\d]+)*/gu)].map(
    ([raw]) => raw,
  )
  const isShouted = text === text.toUpperCase()
  const words = raws.map((raw, at): Word => {
    const folded = fold(raw)
    // A capital letter inside of a sentence begins a name, which is never mended.
    const isName = at > 0 && !isShouted && /^\p{Lu}/u.test(raw)
    return { raw, word: isName ? folded : mended(folded) }
  })
  const plain = words.map(({ word }) => word).join(' ')
  // The words of a date belong to no name: `tareas de luis el 15`.
  const dated = plain.replaceAll(FIGURES, date => date.replaceAll(/[^ ]+/g, IN_DATE)).split(' ')
  return { plain, name: nameIn(words.map((each, at) => (dated[at] === IN_DATE ? null : each))) }
}

/** A sign that no word holds. */
const IN_DATE = '#'

function mended(word: string): string {
  if (VOCABULARY.has(word)) return word
  if (Object.hasOwn(SPELLINGS, word)) return SPELLINGS[word] ?? word
  return word.length < MENDED ? word : (KEYWORDS.find(each => isNear(word, each)) ?? word)
}

/**
 * Returns the longest run of words that no question is made of; words such as `de` may stand inside of it, and null
 * stands for a word of a date.
 */
function nameIn(words: readonly (Word | null)[]): string | null {
  let best: readonly Word[] = []
  let run: Word[] = []
  const end = (): void => {
    const last = run.findLastIndex(each => !CONNECTORS.has(each.word))
    const whole = run.slice(0, last + 1)
    if (whole.length > best.length) best = whole
    run = []
  }
  for (const each of words) {
    if (each === null) {
      end()
      continue
    }
    const isFigure = /^[\d/]+$/.test(each.word)
    if (!VOCABULARY.has(each.word) && !isFigure) run.push(each)
    else if (run.length > 0 && (CONNECTORS.has(each.word) || isFigure)) run.push(each)
    else end()
  }
  end()
  return best.length === 0 ? null : best.map(({ raw }) => raw).join(' ')
}

/** Tells whether two words differ by one letter: another, one more, one less, or two that changed places. */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
