/** Marks the searched words in a text, and shortens the text before the first of them. */

import { fold, wordsOf } from '@osys/sdk/basics/fold'

/** A piece of a text, marked when it is a word that was searched. */
export type MarkedPart = { readonly at: number; readonly text: string; readonly isMatch: boolean }

/** The characters before the first match that an excerpt keeps. */
const BEFORE = 24

/**
 * Returns the text in pieces, the matches of the searched words apart; case and accents do not matter. A text
 * whose first match is far from its start begins shortly before that.
 */
export function toMarked(text: string, query: string): readonly MarkedPart[] {
  const words = wordsOf(query)
  // `fold` makes nothing of a lone space, so spaces are kept by hand: no match may reach over two words.
  const letters = [...text].map(letter => ({ letter, folded: /\s/.test(letter) ? ' ' : fold(letter) }))
  const folded = letters.map(each => each.folded).join('')
  const marks = new Uint8Array(folded.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marks.fill(1, at, at + word.length)
    }
  }
  const parts: { at: number; text: string; isMatch: boolean }[] = []
  let at = 0
  for (const { letter, folded: piece } of letters) {
    const isMatch = marks[at] === 1 && piece !== ''
    at += piece.length
    const last = parts.at(-1)
    if (last && (last.isMatch === isMatch || piece === '')) last.text += letter
    else parts.push({ at, text: letter, isMatch })
  }
  const [first, second] = parts
  if (!first || first.isMatch || !second || first.text.length <= BEFORE * 2) return parts
  const cut = first.text.slice(-BEFORE)
  return [{ ...first, text: `…${cut.slice(Math.max(0, cut.indexOf(' ')))}` }, ...parts.slice(1)]
}
