import type { PushUrgency } from '@osys/sdk/push/schema'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import type { Queryable } from '../db/client.js'
import { summaryOf } from './rules.summary.js'
import * as queries from './queries.js'
import * as waiting from './queries.waiting.js'

/** A push message to every browser of a person. */
export interface QueuedPush {
  readonly user_id: number
  readonly cause: PushCause
  readonly tag: string
  readonly urgency: PushUrgency
}

/** A notification, whose texts are sent, or a message of the chat with its texts. */
export type PushCause =
  | { readonly notification_id: number }
  | { readonly message_id: number; readonly title: string; readonly body: string; readonly url: string }

/**
 * The time in which an open page can report that the person sees the thing: a notification or message that is
 * read is not sent.
 */
const HOLD_SECONDS = 2
/** The longest time that a message waits for what joins it. */
const MOST_HOLD_SECONDS = 10

/**
 * Queues messages as a part of the change that causes them; they are sent after its commit. A message to a person who
 * wants push messages only at work waits until the person clocks in (`releasePush`).
 */
export async function queuePush(tx: Queryable, messages: readonly QueuedPush[]): Promise<void> {
  const people = [...new Set(messages.map(({ user_id }) => user_id))]
  if (people.length === 0) return
  const away = await waiting.holdAway(tx, people)
  await waiting.insertWaiting(
    tx,
    messages
      .filter(({ user_id }) => away.has(user_id))
      .map(({ user_id, cause }) => ({ user_id, ...idsOf(cause) })),
  )
  const present = messages.filter(({ user_id }) => !away.has(user_id))
  const browsers = await queries.holdSubscriptions(tx, people)
  const rows = present.flatMap(({ user_id, cause, tag, urgency }) =>
    browsers
      .filter(browser => browser.user_id === user_id)
      .map(browser => ({ ...cause, tag, urgency, subscription_id: browser.id })),
  )
  await queries.insertDeliveries(tx, rows, HOLD_SECONDS)
}

/**
 * Queues the messages of changed notifications. A message that no process has tried to send waits some seconds more,
 * so that it carries the newest text. For a message that was sent, or that a process sends now with the earlier text,
 * a second message is queued.
 */
export async function renewPush(
  tx: Queryable,
  notificationIds: readonly number[],
  messages: readonly QueuedPush[],
): Promise<void> {
  if (notificationIds.length === 0) return
  await queries.holdDeliveries(tx, notificationIds, { seconds: HOLD_SECONDS, mostSeconds: MOST_HOLD_SECONDS })
  await queries.removeTried(
    tx,
    messages.flatMap(({ cause }) => ('notification_id' in cause ? [cause.notification_id] : [])),
  )
  await queuePush(tx, messages)
}

/** Returns whether push messages wait because the person wants them only at work and is not at work. */
export async function isPushHeld(tx: Queryable, userId: number): Promise<boolean> {
  return (await waiting.holdAway(tx, [userId])).has(userId)
}

/**
 * Changes how a person wants to be told. Returns their status at the clock and whether push messages to them wait
 * now, if the change made a difference to that; null when it made none.
 */
export async function changePushWish(
  tx: Queryable,
  userId: number,
  change: () => Promise<void>,
): Promise<{ readonly status: ClockStatus; readonly waits: boolean } | null> {
  // No punch comes between the two answers.
  await waiting.lockPreference(tx, userId)
  const before = await isPushHeld(tx, userId)
  await change()
  const waits = await isPushHeld(tx, userId)
  if (waits === before) return null
  return { status: (await waiting.findStatus(tx, userId)) ?? 'fuera', waits }
}

/**
 * Locks the push preferences of these people, so that no waiting of their messages ends before this transaction does.
 * A change that also locks counters calls this function first, as `releasePush` does. In another order two changes
 * would wait for each other.
 */
export async function holdWaits(tx: Queryable, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await waiting.holdAway(tx, userIds)
}

function idsOf(cause: PushCause) {
  return 'message_id' in cause ? { message_id: cause.message_id } : { notification_id: cause.notification_id }
}

/**
 * Sends one summary of all messages that wait for a person and are still news to them. It is a part of the
 * change that ends the wait: the person clocks in, or wants all messages from now on.
 */
export async function releasePush(tx: Queryable, userId: number): Promise<void> {
  if (!(await waiting.lockPreference(tx, userId))) return
  const summary = summaryOf(await waiting.takeWaiting(tx, userId))
  if (!summary) return
  const browsers = await queries.holdSubscriptions(tx, [userId])
  const common = { ...summary, tag: 'summary', urgency: 'normal' } as const
  const rows = browsers.map(({ id }) => ({ ...common, subscription_id: id }))
  await queries.insertDeliveries(tx, rows, HOLD_SECONDS)
}
