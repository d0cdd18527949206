/** Recognises a question among the texts that are typed to find something. */

import { wordsOf } from '@osys/sdk/basics/fold'
import { hasFilter } from '@osys/sdk/hub/rules.search'
import { messages } from './messages.js'

/** Tells whether a text is a question: by its mark, or by its first words. A text with a filter word is a search. */
export function isQuestion(text: string): boolean {
  if (hasFilter(text)) return false
  const words = wordsOf(text.replaceAll('\u00bf', '')).join(' ')
  return /[\u00bf?]/.test(text) || messages.questionWords.some(word => words.startsWith(`${word} `))
}
