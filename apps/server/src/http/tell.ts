/**
 * Collects the events, notifications and push messages that a change tells, and stores them at the end of its
 * transaction.
 */

import type { Joining, ToldThing } from '@osys/sdk/notifications/rules.joining'
import type { NotificationType } from '@osys/sdk/notifications/rules.kinds'
import type { PushUrgency } from '@osys/sdk/push/schema'
import type { EventName, EventOf } from '@osys/sdk/realtime/events'
import type { Queryable } from '../db/client.js'

/** The data of an event, without its name and number. */
export type EventData<Name extends EventName> = Omit<EventOf<Name>, 'event' | 'seq'>

/** An event of a change, before it has a number in its channel. */
export type ChannelEvent = {
  [Name in EventName]: { readonly channel: string; readonly event: Name; readonly data: EventData<Name> }
}[EventName]

/** A notification for one person, in the app and by push. */
export interface NewNotification {
  readonly user_id: number
  readonly type: NotificationType
  readonly title: string
  /** The text, which is cut to a few lines. */
  readonly body: string
  /** The path inside the suite that the notification opens. */
  readonly url: string | null
  /** The person who caused it, who never gets it. */
  readonly actor_id: number | null
  /** The key of a notification that a person gets only once, such as `task.due:12:2026-11-21`. */
  readonly once_key?: string
  /** Set for one that is shown as one notification with others like it that come within seconds. */
  readonly joins?: Joining & {
    /** Returns the tag of the push message of a thing; all messages of one notification have that of its first thing. */
    readonly tagOf: (thing: ToldThing) => string
  }
  readonly push?: {
    /** The tag; of several messages with one tag a browser shows only the newest, such as `task:12`. */
    readonly tag?: string
    /** The urgency of the push message; normal when left out. */
    readonly urgency?: PushUrgency
  }
}

/** A push message of a chat message to one person; it is no notification in the app. */
export interface ChatPush {
  readonly user_id: number
  /** The message that causes it: once it is read or deleted, nothing is sent. */
  readonly message_id: number
  readonly title: string
  /** The text, which is cut to a few lines. */
  readonly body: string
  /** The path inside the suite that it opens. */
  readonly url: string
  readonly tag: string
  readonly urgency: PushUrgency
}

/**
 * Collects what a change tells. Its functions store nothing: the write stores all of it once, as the last
 * statements of its transaction, because each channel and each person's count stays locked from then until
 * the commit.
 */
export interface Tell {
  /** Tells open apps: events by channel, which keep their order. */
  apps(events: readonly ChannelEvent[]): void
  /** Tells people: one notification each, with its push messages. Spec §4. */
  people(notifications: readonly NewNotification[]): void
  /** Sends push messages of chat messages. Spec §4. */
  pushes(messages: readonly ChatPush[]): void
}

/** The events, notifications and push messages that a change has told. */
export interface Told {
  readonly events: readonly ChannelEvent[]
  readonly notifications: readonly NewNotification[]
  readonly pushes: readonly ChatPush[]
}

/** Stores what a change has told, within its transaction. */
export type StoreTold = (tx: Queryable, told: Told) => Promise<void>

/** Runs a change and stores what it tells as the last statements of its transaction. */
export async function runTelling<Result>(
  tx: Queryable,
  store: StoreTold,
  change: (tx: Queryable, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const events: ChannelEvent[] = []
  const notifications: NewNotification[] = []
  const pushes: ChatPush[] = []
  const result = await change(tx, {
    apps: more => void events.push(...more),
    people: more => void notifications.push(...more),
    pushes: more => void pushes.push(...more),
  })
  await store(tx, { events, notifications, pushes })
  return result
}
