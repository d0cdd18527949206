/** Defines the port of a realtime connection: channels, their news, and cursors. */

import type { Api } from '../http/api.js'
import type { RealtimeEvent } from './events.js'

/** The news of a channel: an event, or a reset. */
export type ChannelNews =
  | {
      readonly kind: 'event'
      readonly channel: string
      /** Null from a backend that does not number its events. */
      readonly seq: number | null
      readonly event: RealtimeEvent
    }
  /** Events before this point are missing: the data made of them must be fetched again. */
  | { readonly kind: 'reset'; readonly channel: string; readonly seq: number | null }

export interface SubscribeOptions {
  /** The number of the newest event seen, to continue after it; without it a `reset` comes first. */
  readonly after?: number | null
  /** Called when the channel is closed to this account (401 or 403). The channel then sends no event. */
  readonly onRefused?: (status: number) => void
  /**
   * Called with the notes of other browsers on the channel, such as `client-typing`, and their data, which can be
   * anything. They are not stored.
   */
  readonly onNote?: (name: string, data: unknown) => void
}

/** The realtime connection, as the SDK sees it. Each event is handed on once, in the order of its channel. */
export interface RealtimePort {
  /** Subscribes to a channel. Returns a function that ends the subscription. */
  subscribe(channel: string, listener: (news: ChannelNews) => void, options?: SubscribeOptions): () => void
  /** Returns the connection's id for `X-Socket-ID`; undefined while there is no connection. */
  socketId(): string | undefined
  /** Ends the connection and all subscriptions. */
  close(): void
}

/** The ports of a realtime connection. */
export interface RealtimePorts {
  readonly api: Pick<Api, 'call'>
  /** The server's origin; empty for the page's own. */
  readonly baseUrl: string
}
