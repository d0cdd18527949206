import type { TaskItem } from './TaskCard.js'

/** Tells whether a task belongs to an archived company: it is only read, wherever it stands. Spec §4. */
export function isArchived({ task }: { readonly task: Pick<TaskItem['task'], 'company'> }): boolean {
  return task.company?.archived ?? false
}
