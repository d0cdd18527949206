/**
 * Finds loaded tasks by the words of title and labels or by their code, as the server does, and writes that
 * code.
 */

import { fold, wordsOf } from '../basics/fold.js'
import { codePrefix, parseCodePrefix, parseTaskCode, taskCode } from './format.code.js'
import type { Task } from './schema.js'

/** Returns the code of a task; empty until it has a number. */
export function codeOf({ number, company }: Pick<Task, 'number' | 'company'>): string {
  return number === 0 ? '' : taskCode(company?.name ?? '', number)
}

/**
 * The server's limits: the most words of a search, and the least letters that its index finds anywhere in a
 * text.
 */
const MAX_WORDS = 8
const TRIGRAM = 3

/**
 * Returns the tasks that a text finds in title and labels, or by their code, as the server does: every word
 * anywhere; if all words have fewer than three letters, only titles that begin with the text. The beginning of
 * a code, `CAFE-`, finds all tasks of the company, and an empty text finds all. Spec §4.
 */
export function tasksMatching(tasks: readonly Task[], text: string): readonly Task[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return tasks
  const code = parseTaskCode(text)
  const prefix = parseCodePrefix(text)
  const isShort = words.every(word => word.length < TRIGRAM)
  return tasks.filter(task => {
    const held = fold(`${task.title} ${task.labels.join(' ')}`)
    if (isShort ? held.startsWith(words.join(' ')) : words.every(word => held.includes(word))) return true
    if (prefix !== null) return codePrefix(task.company?.name ?? '') === prefix
    return code?.number === task.number && fold(task.company?.name ?? '').includes(fold(code.prefix))
  })
}
