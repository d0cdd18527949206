/**
 * Stores new tasks with their numbers, changes of tasks and their assignees, and removes deleted ones for
 * good.
 */

import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { and, eq, inArray, isNull, lt, max, min, ne, sql } from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'

type Columns = Partial<typeof tasks.$inferInsert>

/** Takes the next number of a company, which is never used again. The company's row must be locked. */
export async function takeNumber(tx: Queryable, companyId: number): Promise<number> {
  const [row] = await tx
    .update(companies)
    .set({ last_task_number: sql`${companies.last_task_number} + 1` })
    .where(eq(companies.id, companyId))
    .returning({ number: companies.last_task_number })
  return expected(row, `company ${companyId}`).number
}

/** Stores a task; undefined when its creator has used the `client_id` before. */
export async function insertTask(
  tx: Queryable,
  values: typeof tasks.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(tasks)
    .values(values)
    .onConflictDoNothing({ target: [tasks.created_by, tasks.client_id] })
    .returning({ id: tasks.id })
  return row?.id
}

/** Finds the task that a person sent before under this `client_id`. */
export async function findByClientId(tx: Queryable, userId: number, clientId: string) {
  const [row] = await tx
    .select({ id: tasks.id, company_id: tasks.company_id, deleted_at: tasks.deleted_at })
    .from(tasks)
    .where(and(eq(tasks.created_by, userId), eq(tasks.client_id, clientId)))
  return row
}

/** Finds the company of a task, deleted or not; undefined when the task does not exist. */
export async function findCompanyOf(db: Queryable, id: number): Promise<number | undefined> {
  const [row] = await db.select({ company_id: tasks.company_id }).from(tasks).where(eq(tasks.id, id))
  return row?.company_id
}

/** Finds a task, deleted or not, and locks it until the transaction ends. */
export async function lockTask(tx: Queryable, id: number) {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('no key update')
  return row
}

/** Stores changed columns of a task and raises its version. */
export async function updateTaskRow(tx: Queryable, id: number, columns: Columns): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...columns, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, id))
}

/** Finds the ids of the task's assignees. */
export async function findAssignees(tx: Queryable, taskId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: task_assignees.user_id })
    .from(task_assignees)
    .where(eq(task_assignees.task_id, taskId))
  return rows.map(row => row.id)
}

/** Replaces the assignees of a task. */
export async function replaceAssignees(
  tx: Queryable,
  taskId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const gone = before.filter(id => !after.includes(id))
  const added = after.filter(id => !before.includes(id))
  if (gone.length > 0) {
    const theirs = and(eq(task_assignees.task_id, taskId), inArray(task_assignees.user_id, gone))
    await tx.delete(task_assignees).where(theirs)
  }
  if (added.length > 0) {
    await tx.insert(task_assignees).values(added.map(user_id => ({ task_id: taskId, user_id })))
  }
}

/** Finds the first and last position of a column, without one of its tasks; null when it has no others. */
export async function findEnds(
  tx: Queryable,
  companyId: number,
  status: TaskStatus,
  without: number | null = null,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const [row] = await tx
    .select({ first: min(tasks.position), last: max(tasks.position) })
    .from(tasks)
    .where(
      and(
        eq(tasks.company_id, companyId),
        eq(tasks.status, status),
        isNull(tasks.deleted_at),
        without === null ? undefined : ne(tasks.id, without),
      ),
    )
  return row?.first == null || row.last === null ? null : { first: row.first, last: row.last }
}

/**
 * Removes for good the tasks that were deleted before a moment. A task that still carries its repetition stays until the
 * next task has taken it over, which in an archived company waits until the company is open again.
 */
export async function removeDeletedTasks(db: Queryable, before: Date): Promise<void> {
  await db.delete(tasks).where(and(lt(tasks.deleted_at, before), isNull(tasks.repeat_on)))
}
