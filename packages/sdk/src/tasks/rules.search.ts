/**
 * Finds loaded tasks by the words of title, labels, description and steps or by their code, as the server does, and
 * writes that code.
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

/** The folded text of each task: a board is searched at every key, and descriptions are long. */
const texts = new WeakMap<Task, string>()

/** Returns the folded text of a task: title, labels, description and steps. */
function textOf(task: Task): string {
  const known = texts.get(task)
  if (known !== undefined) return known
  const steps = task.checklist.map(step => step.text).join('\n')
  const made = [titleOf(task), fold(task.description), fold(steps)].join(' ')
  texts.set(task, made)
  return made
}

const titleOf = ({ title, labels }: Task): string => fold(`${title} ${labels.join(' ')}`)

/**
 * Returns the tasks that a text finds in title, labels, description and steps, or by their code, as the server does: every
 * word anywhere; if all words have fewer than three letters, only titles that begin with the text. The beginning of a code,
 * `CAFE-`, finds all tasks of the company, and an empty text finds all. Spec §4.
 */
export function tasksMatching(tasks: readonly Task[], text: string): readonly Task[] {
  return tasksHolding(tasks, text, textOf)
}

/** Returns those of the tasks that a text finds by their title, labels or code. */
export function tasksTitled(tasks: readonly Task[], text: string): readonly Task[] {
  return tasksHolding(tasks, text, titleOf)
}

function tasksHolding(
  tasks: readonly Task[],
  text: string,
  foldedOf: (task: Task) => string,
): readonly Task[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return tasks
  const code = parseTaskCode(text)
  const prefix = parseCodePrefix(text)
  const isShort = words.every(word => word.length < TRIGRAM)
  return tasks.filter(task => {
    const held = foldedOf(task)
    if (isShort ? held.startsWith(words.join(' ')) : words.every(word => held.includes(word))) return true
    if (prefix !== null) return codePrefix(task.company?.name ?? '') === prefix
    return code?.number === task.number && fold(task.company?.name ?? '').includes(fold(code.prefix))
  })
}
