/** Finds and removes, in small steps, the notifications that nobody looks for any more. */

import type { NotificationType } from '@osys/sdk/notifications/rules.kinds'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'
import { users } from '../db/tables/users.js'

/**
 * Goes through the next notifications after an id, oldest first, and removes those that are read and older than a
 * moment. Returns the last id of the step, null when the next step would find nothing old.
 */
export async function removeReadStep(
  db: Queryable,
  after: number,
  before: Date,
  most: number,
): Promise<number | null> {
  const moment = sql`${before.toISOString()}::timestamptz`
  // The conditions are those of the removed row itself, so that one that is marked as unread meanwhile stays.
  const { rows } = await db.execute<{ last: number | null; looked: number; is_old: boolean | null }>(sql`
    with step as materialized (
      select id, created_at from ${notifications} where id > ${after} order by id limit ${most}
    ), gone as (
      delete from ${notifications} n using step
      where n.id = step.id and n.created_at < ${moment} and n.read_at is not null and n.seen_at is not null
        and n.snoozed_until is null
    )
    select max(id) as last, count(*)::int as looked, min(created_at) < ${moment} as is_old from step`)
  const [step] = rows
  return step && step.looked === most && step.is_old === true ? step.last : null
}

/** A type of which a person has too many notifications, and the id of the newest one beyond. */
export interface Overfull {
  readonly user_id: number
  readonly type: NotificationType
  readonly up_to: number
}

/**
 * Looks at the next people after an id; returns the last of them, null at the end, and what those with too many have
 * beyond. The types with the most lose their oldest, so that many of one type push out none of a rare one.
 */
export async function findOverfull(
  db: Queryable,
  after: number,
  people: number,
  kept: number,
): Promise<{ readonly last: number | null; readonly overfull: readonly Overfull[] }> {
  const { rows } = await db.execute<
    { user_id: number } & ({ type: null; up_to: null } | { type: NotificationType; up_to: number })
  >(sql`
    select person.id as user_id, beyond.type, beyond.up_to
    from (select id from ${users} where id > ${after} order by id limit ${people}) person
    left join lateral (
      select user_id from ${notifications} where user_id = person.id order by id desc offset ${kept} limit 1
    ) too_many on true
    left join lateral (
      select type, max(id) as up_to
      from (
        select id, type
        from (
          select id, type, row_number() over (partition by type order by id desc) as place
          from ${notifications} where user_id = too_many.user_id
        ) placed
        order by place, id desc offset ${kept}
      ) rest
      group by type
    ) beyond on true
    order by person.id, beyond.type`)
  const looked = new Set(rows.map(({ user_id }) => user_id))
  return {
    last: looked.size === people ? (rows.at(-1)?.user_id ?? null) : null,
    overfull: rows.flatMap(({ user_id, type, up_to }) => (type === null ? [] : [{ user_id, type, up_to }])),
  }
}

/**
 * Removes notifications of the person and type up to an id, newest first, so many at once; snoozed ones stay. Returns
 * how many it removed, and whether the counter held one of them.
 */
export async function removeUpTo(
  tx: Queryable,
  { user_id, type, up_to }: Overfull,
  most: number,
): Promise<{ readonly removed: number; readonly isCounted: boolean }> {
  const mine = and(
    eq(notifications.user_id, user_id),
    eq(notifications.type, type),
    lte(notifications.id, up_to),
    isNull(notifications.snoozed_until),
  )
  const chosen = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.id))
    .limit(most)
  const gone = await tx
    .delete(notifications)
    .where(and(mine, sql`${notifications.id} in ${chosen}`))
    .returning({ seen_at: notifications.seen_at })
  return { removed: gone.length, isCounted: gone.some(({ seen_at }) => seen_at === null) }
}
