/** Finds and stores a person's preferences for notifications. */

import type { MutedThing, NotificationPreferences } from '@osys/sdk/notifications/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { notification_mutes, notification_preferences, notifications } from '../db/tables/notifications.js'
import type { Wishes } from '@osys/sdk/notifications/rules.quiet'

const { user_id: ownerId, only_while_in, quiet } = notification_preferences
const { user_id: muterId, kind, thing_id } = notification_mutes

/** The stored preferences of a person; `muted` has no names. */
export interface StoredPreferences extends Omit<NotificationPreferences, 'muted'> {
  readonly muted: readonly MutedThing[]
}

/** Finds how a person wants to be told; the usual way when they have never chosen. */
export async function findPreferences(db: Queryable, userId: number): Promise<StoredPreferences> {
  const [row] = await db
    .select({ only_while_in, quiet })
    .from(notification_preferences)
    .where(eq(ownerId, userId))
  const muted = await db
    .select({ kind, id: thing_id })
    .from(notification_mutes)
    .where(eq(muterId, userId))
    .orderBy(kind, thing_id)
  return { only_while_in: row?.only_while_in ?? false, quiet: row?.quiet ?? [], muted }
}

/** A company, or a task that is not deleted, with what decides who may know its name. */
export interface NamedThing extends MutedThing {
  readonly name: string
  /** The last approval of the company; null is never. */
  readonly approved_at: unknown
}

/** Finds the things of these kinds and ids, in no order; a deleted task is left out. */
export async function findNamed(
  db: Queryable,
  things: readonly MutedThing[],
): Promise<readonly NamedThing[]> {
  const idsOf = (wanted: MutedThing['kind']) =>
    sql.param(things.filter(thing => thing.kind === wanted).map(({ id }) => id))
  const { rows } = await db.execute<NamedThing & Record<string, unknown>>(sql`
    select 'company' as kind, id, name, approved_at from companies where id = any(${idsOf('company')}::int[])
    union all
    select 'task', t.id, t.title, c.approved_at from tasks t join companies c on c.id = t.company_id
    where t.id = any(${idsOf('task')}::int[]) and t.deleted_at is null`)
  return rows
}

/** Stores the given preferences of a person. */
export async function savePreferences(
  tx: Queryable,
  userId: number,
  given: { readonly only_while_in?: boolean | undefined; readonly quiet?: string[] | undefined },
): Promise<void> {
  const { only_while_in: whileIn, quiet: off } = given
  const set = { ...(whileIn !== undefined && { only_while_in: whileIn }), ...(off && { quiet: off }) }
  if (Object.keys(set).length === 0) return
  await tx
    .insert(notification_preferences)
    .values({ user_id: userId, ...set })
    .onConflictDoUpdate({ target: ownerId, set })
}

/** Mutes a thing for a person. Returns false for one of which they were never notified. */
export async function mute(tx: Queryable, userId: number, thing: MutedThing): Promise<boolean> {
  const pattern =
    thing.kind === 'company' ? `^/ohplaky/empresa/${thing.id}([^0-9]|$)` : `[?&]task=${thing.id}(&|$)`
  const [known] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), sql`${notifications.url} ~ ${pattern}`))
    .limit(1)
  if (!known) return false
  await tx
    .insert(notification_mutes)
    .values({ user_id: userId, kind: thing.kind, thing_id: thing.id })
    .onConflictDoNothing()
  return true
}

/** Lets a person hear of a thing again. */
export async function unmute(tx: Queryable, userId: number, thing: MutedThing): Promise<void> {
  await tx
    .delete(notification_mutes)
    .where(and(eq(muterId, userId), eq(kind, thing.kind), eq(thing_id, thing.id)))
}

/** Finds what these people do not want to be told; people without a wish are left out. */
export async function findWishes(
  tx: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Wishes>> {
  const ids = [...new Set(userIds)]
  const chosen = await tx
    .select({ id: ownerId, quiet })
    .from(notification_preferences)
    .where(inArray(ownerId, ids))
  const mutes = await tx
    .select({ user_id: muterId, kind, id: thing_id })
    .from(notification_mutes)
    .where(inArray(muterId, ids))
  const quietOf = new Map(chosen.map(row => [row.id, row.quiet]))
  return new Map(
    ids.flatMap(id => {
      const [off, muted] = [quietOf.get(id) ?? [], mutes.filter(row => row.user_id === id)]
      return off.length + muted.length > 0 ? [[id, { quiet: off, muted }] as const] : []
    }),
  )
}
