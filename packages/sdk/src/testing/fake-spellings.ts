/** Tells for the fake's search how texts hold words: as they are, or as one typing error turned them. */

import { fold } from '../basics/fold.js'
import { knownWords, nearWords } from '../hub/rules.typos.js'
import { holdsWords } from './fake-call.js'
import { searchedText } from './fake-companies.js'
import { personText } from './fake-people.js'
import { textOfTask } from './fake-task-list.js'
import type { FakeData } from './fake-world.js'

/** The most spellings of one word. */
const MOST_SPELLINGS = 20

/** Returns whether a folded text matches the words of a search. */
export type Matches = (text: string) => boolean

/** Returns the first and longest part of a word that is one of the forms of a pattern. */
function spellingIn(word: string, pattern: string): string | undefined {
  const forms = pattern.split('|').map(form => new RegExp(form, 'yu'))
  for (let start = 0; start < word.length; start++) {
    const found = forms.flatMap(form => {
      form.lastIndex = start
      return form.exec(word)?.[0] ?? []
    })
    if (found.length > 0) return found.toSorted((one, other) => other.length - one.length)[0]
  }
  return undefined
}

/** Returns how texts match that hold a spelling of every word; null when a word has none. */
export function nearlyHolds(data: FakeData, words: string) {
  const { people, companies, tasks, files, comments, messages, assistantChats } = data
  const meant = nearWords(words)
  if (!meant) return null
  const texts = [
    ...[...people.values()].map(personText),
    ...[...companies.values()].map(searchedText),
    ...[...tasks.values()].map(textOfTask),
    ...[...files.values()].map(({ name }) => fold(name)),
    ...[...comments.values(), ...messages.values()].map(({ body }) => fold(body)),
    ...[...assistantChats.values()].map(({ title }) => fold(title)),
  ]
  const known = [...new Set(texts.flatMap(knownWords))]
  const spellings = meant.near.map(({ word, pattern }) => {
    const found = new Set(known.flatMap(each => spellingIn(each, pattern) ?? []))
    // People rarely err in the first letter.
    const isOther = (spelling: string) => Number(spelling[0] !== word[0])
    const sorted = [...found].toSorted(
      (one, other) => isOther(one) - isOther(other) || (one < other ? -1 : 1),
    )
    return sorted.slice(0, MOST_SPELLINGS)
  })
  if (spellings.some(some => some.length === 0)) return null
  return (text: string) =>
    spellings.every(some => some.some(spelling => holds(spelling)(text))) && holds(meant.exact)(text)
}

/** Returns how texts match that hold every word. */
export const holds =
  (words: string): Matches =>
  text =>
    holdsWords(text, words, 'at the beginning')
