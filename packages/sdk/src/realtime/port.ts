import type { Api } from '../http/api.js'
import type { RealtimeEvent } from './events.js'

/** What a channel tells its reader. */
export type ChannelNews =
  | {
      readonly kind: 'event'
      readonly channel: string
      /** Null from a backend that does not number its events. */
      readonly seq: number | null
      readonly event: RealtimeEvent
    }
  /** Events before this point are unknown: what is made of them must be fetched again. */
  | { readonly kind: 'reset'; readonly channel: string; readonly seq: number | null }

export interface SubscribeOptions {
  /** The newest number that was seen, to go on from there; without it a `reset` comes first. */
  readonly after?: number | null
  /** Hears that the channel is closed to this account (401 or 403). Nothing comes from it until then or after. */
  readonly onRefused?: (status: number) => void
}

/** The realtime connection, as the SDK sees it. Each event is handed on once, and in the order of its channel. */
export interface RealtimePort {
  /** Returns what ends it. */
  subscribe(channel: string, listener: (news: ChannelNews) => void, options?: SubscribeOptions): () => void
  /** The connection's id for `X-Socket-ID`; undefined while there is none. */
  socketId(): string | undefined
  /** Ends the connection and all subscriptions. */
  close(): void
}

/** What a realtime connection acts on. */
export interface RealtimePorts {
  readonly api: Pick<Api, 'call'>
  /** The server's origin; empty for the page's own. */
  readonly baseUrl: string
}
