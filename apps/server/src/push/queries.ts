/** Stores the push subscriptions of browsers, and queues, takes and delays their messages. */

import { and, desc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PushUrgency } from '@osys/sdk/push/schema'
import type { Queryable } from '../db/client.js'
import { inStatements } from '../db/in-statements.js'
import { sessions } from '../db/tables/session.js'
import { push_deliveries, push_subscriptions } from '../db/tables/push.js'

/** The subscription of a browser, with its session. */
export interface Subscription {
  readonly user_id: number
  readonly session_id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly expires_at: Date | null
}

/** The most browsers of a person that get push messages; each message is encrypted and sent once for each. */
const MOST_BROWSERS = 50

/**
 * Stores a browser's subscription. When it belonged to another person until now, their waiting messages are
 * not sent. A session has one browser, so an older subscription of the same session ends; a person's oldest end
 * beyond `MOST_BROWSERS`.
 */
export async function saveSubscription(tx: Queryable, subscription: Subscription): Promise<void> {
  const { endpoint, user_id, session_id } = subscription
  const isOthers = and(eq(push_subscriptions.endpoint, endpoint), ne(push_subscriptions.user_id, user_id))
  await tx.delete(push_subscriptions).where(isOthers)
  await tx
    .delete(push_subscriptions)
    .where(and(eq(push_subscriptions.session_id, session_id), ne(push_subscriptions.endpoint, endpoint)))
  await tx
    .insert(push_subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: push_subscriptions.endpoint, set: subscription })
  const isOwn = eq(push_subscriptions.user_id, user_id)
  const newest = tx
    .select({ id: push_subscriptions.id })
    .from(push_subscriptions)
    .where(isOwn)
    .orderBy(desc(push_subscriptions.id))
    .limit(MOST_BROWSERS)
  await tx.delete(push_subscriptions).where(and(isOwn, notInArray(push_subscriptions.id, newest)))
}

/** Removes a subscription of the person, in any session. */
export async function removeSubscription(tx: Queryable, userId: number, endpoint: string): Promise<void> {
  await tx
    .delete(push_subscriptions)
    .where(and(eq(push_subscriptions.user_id, userId), eq(push_subscriptions.endpoint, endpoint)))
}

/** Removes subscriptions that their push services no longer know. */
export async function forgetSubscriptions(
  db: Queryable,
  gone: readonly { readonly id: number; readonly endpoint: string }[],
): Promise<void> {
  if (gone.length === 0) return
  const isGone = ({ id, endpoint }: (typeof gone)[number]) =>
    and(eq(push_subscriptions.id, id), eq(push_subscriptions.endpoint, endpoint))
  await db.delete(push_subscriptions).where(or(...gone.map(isGone)))
}

/** Returns the browsers of a person, oldest first, with the name of the session's device. */
export function listSubscriptions(db: Queryable, userId: number) {
  return db
    .select({
      id: push_subscriptions.id,
      session_id: push_subscriptions.session_id,
      endpoint: push_subscriptions.endpoint,
      p256dh: push_subscriptions.p256dh,
      auth: push_subscriptions.auth,
      device: sessions.device,
    })
    .from(push_subscriptions)
    .innerJoin(sessions, eq(sessions.id, push_subscriptions.session_id))
    .where(eq(push_subscriptions.user_id, userId))
    .orderBy(push_subscriptions.id)
}

/** Locks and returns the browsers of people; a sign-out of one of them waits until the transaction ends. */
export function holdSubscriptions(tx: Queryable, userIds: readonly number[]) {
  return tx
    .select({ id: push_subscriptions.id, user_id: push_subscriptions.user_id })
    .from(push_subscriptions)
    .where(inArray(push_subscriptions.user_id, [...userIds]))
    .for('key share')
}

/** Queues messages that become due after some seconds; one of a notification whose message waits already is left out. */
export async function insertDeliveries(
  tx: Queryable,
  rows: readonly Omit<typeof push_deliveries.$inferInsert, 'due_at'>[],
  afterSeconds: number,
): Promise<void> {
  const due_at = sql`now() + ${afterSeconds} * interval '1 second'`
  for (const some of inStatements(rows)) {
    await tx
      .insert(push_deliveries)
      .values(some.map(row => ({ ...row, due_at })))
      .onConflictDoNothing({ target: [push_deliveries.notification_id, push_deliveries.subscription_id] })
  }
}

/** Makes the messages of notifications that nobody has tried to send due after some seconds, counted from now. */
export async function holdDeliveries(
  tx: Queryable,
  notificationIds: readonly number[],
  { seconds, mostSeconds }: { readonly seconds: number; readonly mostSeconds: number },
): Promise<void> {
  const { created_at } = push_deliveries
  await tx
    .update(push_deliveries)
    .set({
      due_at: sql`least(now() + ${seconds} * interval '1 second', ${created_at} + ${mostSeconds} * interval '1 second')`,
    })
    .where(
      and(inArray(push_deliveries.notification_id, [...notificationIds]), eq(push_deliveries.attempts, 0)),
    )
}

/** Removes the messages of notifications that somebody has tried to send. */
export async function removeTried(tx: Queryable, notificationIds: readonly number[]): Promise<void> {
  await tx
    .delete(push_deliveries)
    .where(
      and(inArray(push_deliveries.notification_id, [...notificationIds]), gt(push_deliveries.attempts, 0)),
    )
}

/** A message that is due. */
export interface DueDelivery extends Record<string, unknown> {
  readonly id: number
  readonly attempts: number
  readonly urgency: PushUrgency
  readonly tag: string
  readonly age_seconds: number
  readonly title: string
  readonly body: string
  readonly url: string | null
  /** True when its cause is read or deleted, its person has signed out, or it is too old. */
  readonly is_over: boolean
  readonly subscription_id: number
  readonly endpoint: string
  /** The host of the endpoint, as `without` names it. */
  readonly host: string
  readonly p256dh: string
  readonly auth: string
}

/** The host of a subscription, by any of its ports and in any case. */
const host = sql`lower(split_part(split_part(s.endpoint, '/', 3), ':', 1))`

/**
 * Takes due messages, oldest first, for `leaseSeconds`: no other process takes them until then. If the
 * process dies, they become due again. Those to the hosts in `without` stay.
 */
export async function takeDue(
  db: Queryable,
  options: {
    readonly most: number
    readonly without: readonly string[]
    readonly leaseSeconds: number
    readonly ageSeconds: number
    readonly now: Date
  },
): Promise<readonly DueDelivery[]> {
  const { most, without, leaseSeconds, ageSeconds, now } = options
  const { rows } = await db.execute<DueDelivery>(sql`
    with due as (
      select d.id from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where d.due_at <= now() and ${host} <> all(${sql.param(without)}::text[])
      order by d.due_at, d.id limit ${most}
      for update of d skip locked
    )
    update push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    from due
      join push_deliveries own on own.id = due.id
      join push_subscriptions s on s.id = own.subscription_id
      join sessions e on e.id = s.session_id
      left join notifications n on n.id = own.notification_id
      left join messages m on m.id = own.message_id
    where d.id = due.id
    returning d.id, d.attempts, d.urgency, d.tag, coalesce(n.title, d.title) as title,
      coalesce(n.body, d.body) as body, coalesce(n.url, d.url) as url,
      extract(epoch from now() - d.created_at)::int as age_seconds,
      (n.read_at is not null or n.snoozed_until is not null or m.read_at is not null or m.deleted_at is not null or e.expires_at <= ${now.toISOString()}
        or d.created_at < now() - ${ageSeconds} * interval '1 second') as is_over,
      s.id as subscription_id, s.endpoint, ${host} as host, s.p256dh, s.auth`)
  return rows
}

/** Removes a message that needs no further try. */
export async function removeDelivery(db: Queryable, id: number): Promise<void> {
  await db.delete(push_deliveries).where(eq(push_deliveries.id, id))
}

/** Makes a message due again after a while. */
export async function delayDelivery(db: Queryable, id: number, afterMs: number): Promise<void> {
  await db
    .update(push_deliveries)
    .set({ due_at: sql`now() + ${afterMs} * interval '1 millisecond'` })
    .where(eq(push_deliveries.id, id))
}
