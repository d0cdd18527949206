import { fold, wordsOf } from '../basics/fold.js'
import { parseTaskCode, taskCode } from './format.code.js'
import type { Task } from './schema.js'

/** What a task is called; empty until it has a number. */
export function codeOf({ number, company }: Pick<Task, 'number' | 'company'>): string {
  return number === 0 ? '' : taskCode(company?.name ?? '', number)
}

/** The server's limits: more words than anybody types, and the least letters that its index knows anywhere in a text. */
const MAX_WORDS = 8
const TRIGRAM = 3

/**
 * The tasks that a text finds in title and labels, or by their code, as the server finds them: every word anywhere; a
 * text of nothing but words under three letters only where a title begins with it. All for an empty one. Spec §4.
 */
export function tasksMatching(tasks: readonly Task[], text: string): readonly Task[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return tasks
  const code = parseTaskCode(text)
  const isShort = words.every(word => word.length < TRIGRAM)
  return tasks.filter(task => {
    const held = fold(`${task.title} ${task.labels.join(' ')}`)
    if (isShort ? held.startsWith(words.join(' ')) : words.every(word => held.includes(word))) return true
    return code?.number === task.number && fold(task.company?.name ?? '').includes(fold(code.prefix))
  })
}
