/** Returns when a task is due in the words of the local mode, which the demo's chats share. */

import { localTexts } from './messages.local.js'

/** Returns the words for the day on which a task is due. */
export function dueWords(day: string): string {
  return localTexts.tasks.dueOn(day)
}

/** Returns the words for the day by which a task was to be done. */
export function overdueWords(day: string): string {
  return localTexts.tasks.overdue(day)
}
