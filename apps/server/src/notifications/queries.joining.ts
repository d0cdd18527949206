/** Finds unread notifications that new ones may join, and changes them. */

import type { JoinedNotification } from '@osys/sdk/notifications/rules.joining'
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'
import type { ChangedNotification, JoiningOf } from './rules.joining.js'

/**
 * Returns the newest unread notification of each person and key, or the newest that tells of the thing that is taken back;
 * those that are put off are left out.
 */
export async function findOpen(tx: Queryable, wanted: readonly JoiningOf[]) {
  if (wanted.length === 0) return []
  const asked = sql`unnest(${sql.param(wanted.map(({ user_id }) => user_id))}::int[],
    ${sql.param(wanted.map(({ key }) => key))}::text[],
    ${sql.param(wanted.map(({ taken_id }) => taken_id))}::int[]) as asked(user_id, key, taken_id)`
  const taken_id = sql<number | null>`asked.taken_id`
  const isAsked = sql`${notifications.user_id} = asked.user_id and ${notifications.join_key} = asked.key
    and (asked.taken_id is null or ${notifications.joined} @>
      jsonb_build_array(jsonb_build_object('id', asked.taken_id, 'is_taken_back', false)))`
  return tx
    .selectDistinctOn([notifications.user_id, notifications.join_key, taken_id], {
      id: notifications.id,
      user_id: notifications.user_id,
      key: sql<string>`${notifications.join_key}`,
      taken_id,
      title: notifications.title,
      body: notifications.body,
      url: notifications.url,
      joined: sql<JoinedNotification['joined']>`${notifications.joined}`,
      joined_at: sql<Date>`${notifications.joined_at}`.mapWith(notifications.joined_at),
    })
    .from(notifications)
    .innerJoin(asked, isAsked)
    .where(
      and(
        isNotNull(notifications.join_key),
        isNull(notifications.read_at),
        isNull(notifications.snoozed_until),
      ),
    )
    .orderBy(notifications.user_id, notifications.join_key, taken_id, desc(notifications.id))
}

/** Changes notifications that others joined; one of which nothing is left counts as read. */
export async function saveJoined(
  tx: Queryable,
  notices: readonly Omit<ChangedNotification, 'push'>[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ id, title, body, url, joined, joined_at, isOver, isNew }) => ({
    id,
    title,
    body,
    url,
    joined,
    joined_at: joined_at.toISOString(),
    is_over: isOver,
    is_new: isNew,
  }))
  await tx.execute(sql`
    update ${notifications} as n
    set title = v.title, body = v.body, url = v.url, joined = v.joined, joined_at = v.joined_at,
      read_at = case when v.is_over then now() end,
      seen_at = case when v.is_over then coalesce(n.seen_at, now()) when not v.is_new then n.seen_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id int, title text, body text, url text, joined jsonb, joined_at timestamptz, is_over boolean, is_new boolean)
    where n.id = v.id`)
}
