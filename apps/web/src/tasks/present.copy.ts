import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { messages } from './messages.js'

/** Returns the title of a copy of a task; the title itself where 'Copia de' would cut its last words. */
export function titleOfCopy(title: string): string {
  const marked = messages.copyOf(title)
  return marked.length > TASK_LIMITS.title ? title : marked
}
