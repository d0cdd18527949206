import { taskCsvHead, taskCsvLine } from '@osys/sdk/tasks/format.csv'
import type { Task } from '@osys/sdk/tasks/schema'

/** Yields tasks as CSV (RFC 4180), piece by piece; the import reads the same columns. */
export async function* toTaskCsv(tasks: AsyncIterable<Task> | Iterable<Task>): AsyncGenerator<string> {
  yield taskCsvHead()
  for await (const task of tasks) yield taskCsvLine(task)
}
