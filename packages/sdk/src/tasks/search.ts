import { taskCode } from './code.js'
import type { Task } from './schema.js'

/** Lower case without accents, as the server compares. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** What a task is called; empty until it has a number. */
export function codeOf({ number, company }: Pick<Task, 'number' | 'company'>): string {
  return number === 0 ? '' : taskCode(company?.name ?? '', number)
}

/** The tasks that hold every word of a text in title, code or labels, as the server finds them; all for an empty one. */
export function tasksMatching(tasks: readonly Task[], text: string): readonly Task[] {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return tasks
  return tasks.filter(task => {
    const held = fold(`${task.title} ${codeOf(task)} ${task.labels.join(' ')}`)
    return words.every(word => held.includes(word))
  })
}
