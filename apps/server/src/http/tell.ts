import type { PushUrgency } from '@osys/sdk/push/schema'
import type { EventName, EventOf } from '@osys/sdk/realtime/events'
import type { Queryable } from '../db/client.js'

/** What an event says, without its name and number. */
export type EventData<Name extends EventName> = Omit<EventOf<Name>, 'event' | 'seq'>

/** An event of a change, before it has a number in its channel. */
export type ChannelEvent = {
  [Name in EventName]: { readonly channel: string; readonly event: Name; readonly data: EventData<Name> }
}[EventName]

/** A notification for one person, in the app and by push. */
export interface News {
  readonly user_id: number
  /** Its kind, such as `task.assigned`. */
  readonly type: string
  readonly title: string
  /** Cut to a few lines. */
  readonly body: string
  /** Path inside the suite that it leads to. */
  readonly url: string | null
  /** The person who caused it; never the one who is told. */
  readonly actor_id: number | null
  /** News with the same key is told to the person once only, such as `task.due:12:2026-11-21`. */
  readonly once_key?: string
  readonly push?: {
    /** Of several with one tag a browser shows the newest only, such as `task:12`. */
    readonly tag?: string
    /** Normal when left out. */
    readonly urgency?: PushUrgency
  }
}

/**
 * Collects what a change tells. Nothing is stored when these are called: the write stores all of it once, as the last
 * statements of its transaction, because each channel and each person's count stays locked from then until the commit.
 */
export interface Tell {
  /** Tells open apps: events by channel, which keep their order. */
  apps(events: readonly ChannelEvent[]): void
  /** Tells people: a notification each, and its push messages. Spec §4. */
  people(news: readonly News[]): void
}

/** What a change has told. */
export interface Told {
  readonly events: readonly ChannelEvent[]
  readonly news: readonly News[]
}

/** Stores what a change has told, within its transaction. */
export type StoreTold = (tx: Queryable, told: Told) => Promise<void>

/** Runs a change and stores what it tells as the last thing in its transaction. */
export async function runTelling<Result>(
  tx: Queryable,
  store: StoreTold,
  change: (tx: Queryable, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const events: ChannelEvent[] = []
  const news: News[] = []
  const result = await change(tx, {
    apps: more => void events.push(...more),
    people: more => void news.push(...more),
  })
  await store(tx, { events, news })
  return result
}
