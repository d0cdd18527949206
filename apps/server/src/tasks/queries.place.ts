import { LEAST_GAP, makeRoom } from '@osys/sdk/tasks/rules.positions'
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { tasks } from '../db/tables/tasks.js'

/**
 * Moves the neighbours of a task aside where they are too close; returns the ids of the moved ones. The
 * company must be locked, so that its columns change one after the other. Spec §4.
 */
export async function makeRoomAround(tx: Queryable, taskId: number): Promise<readonly number[]> {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task || task.deleted_at !== null) return []
  const inColumn = and(
    eq(tasks.company_id, task.company_id),
    eq(tasks.status, task.status),
    isNull(tasks.deleted_at),
  )
  const close = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inColumn, between(tasks.position, task.position - LEAST_GAP, task.position + LEAST_GAP)))
    .limit(2)
  if (close.length < 2) return []

  const column = await tx
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(inColumn)
    .orderBy(asc(tasks.position), asc(tasks.id))
  const moved = [
    ...makeRoom(
      column.map(row => row.position),
      column.findIndex(row => row.id === taskId),
    ),
  ].map(([index, position]) => ({ id: column[index]?.id ?? 0, position }))
  await storePositions(tx, moved)
  return moved.map(row => row.id).filter(id => id !== taskId)
}

async function storePositions(
  tx: Queryable,
  moved: readonly { readonly id: number; readonly position: number }[],
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(row => row.id)
  const positions = moved.map(row => row.position)
  await tx.execute(sql`
    update ${tasks} set position = moved.position, version = version + 1
    from unnest(${sql.param(ids)}::int[], ${sql.param(positions)}::float8[]) as moved(id, position)
    where ${tasks}.id = moved.id`)
}
