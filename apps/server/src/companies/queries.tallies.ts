/** Counts the tasks by status, the files and the comments of companies, and finds their latest change. */

import { sql } from 'drizzle-orm'
import { comments } from '../db/tables/comments.js'
import type { Queryable } from '../db/client.js'
import { files } from '../db/tables/files.js'
import { tasks } from '../db/tables/tasks.js'

/**
 * The counts of what belongs to a company, and the time of its latest change (milliseconds since 1970; null
 * when nothing belongs to it).
 */
export type Tally = {
  readonly tasks: {
    readonly pending: number
    readonly progress: number
    readonly review: number
    readonly done: number
  }
  readonly files: number
  readonly comments: number
  readonly touchedMs: number | null
}

/** Returns the tallies of companies by id, with one statement for a whole page. */
export async function findTallies(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Tally>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Tally & { id: number }>(sql`
    select company.id, t.counts as tasks, f.count as files, c.count as comments,
      (extract(epoch from greatest(t.at, f.at, c.at)) * 1000)::float8 as "touchedMs"
    from unnest(${sql.param(ids)}::int[]) as company(id)
    cross join lateral (
      select max(updated_at) as at, json_build_object(
        'pending', count(*) filter (where status = 'pending'),
        'progress', count(*) filter (where status = 'progress'),
        'review', count(*) filter (where status = 'review'),
        'done', count(*) filter (where status = 'done')) as counts
      from ${tasks} where company_id = company.id and deleted_at is null
    ) t
    cross join lateral (
      select max(created_at) as at, count(*)::int from ${files}
      where company_id = company.id and not private and deleted_at is null
    ) f
    cross join lateral (
      select max(created_at) as at, count(*)::int from ${comments} where company_id = company.id and deleted_at is null
    ) c`)
  return new Map(rows.map(({ id, ...tally }) => [id, tally]))
}
