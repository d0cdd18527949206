/** Writes tasks as CSV: the line of heads, with the mark of UTF-8, and a line for each task. */

import { BYTE_ORDER_MARK, toCsvLine } from '../basics/csv.js'
import { priorityLabels, statusLabels } from './messages.js'
import { csvColumns } from './messages.csv.js'
import { codeOf } from './rules.search.js'
import type { Task } from './schema.js'

/** Returns the first line of tasks as CSV, with the mark of UTF-8. */
export function taskCsvHead(): string {
  return BYTE_ORDER_MARK + toCsvLine(Object.values(csvColumns))
}

/** Returns the line of a task as CSV. */
export function taskCsvLine(task: Task): string {
  return toCsvLine([
    codeOf(task),
    task.title,
    task.company?.name ?? '',
    statusLabels[task.status],
    task.priority === 'none' ? '' : priorityLabels[task.priority],
    task.assignees.map(({ name }) => name).join('; '),
    task.start_date ?? '',
    task.due_date ?? '',
    task.labels.join('; '),
    task.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n'),
    task.description,
  ])
}
