import { BYTE_ORDER_MARK, toCsvLine } from '@osys/sdk/basics/csv'
import { priorityLabels, statusLabels } from '@osys/sdk/tasks/messages'
import { csvColumns } from '@osys/sdk/tasks/messages.csv'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'

/** Yields tasks as CSV (RFC 4180), piece by piece; the import reads the same columns. */
export async function* toTaskCsv(tasks: AsyncIterable<Task> | Iterable<Task>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(Object.values(csvColumns))
  for await (const task of tasks)
    yield toCsvLine([
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
