import type { Logger } from 'pino'
import type { Database } from '../db/client.js'
import type { Lanes } from './lanes.js'

/**
 * The external things that the application needs; the caller passes them in, so that tests can replace them.
 */
export interface Deps {
  readonly database: Database
  readonly config: ServerConfig
  readonly secrets: Secrets
  /** The secret that is mixed into every time-clock PIN before it is hashed; it is never in the database. */
  readonly pinPepper: string
  readonly places: Places
  /** The lanes of the heavy work. The process has one set, because its cores and memory are shared. */
  readonly lanes: Lanes
  readonly now: () => Date
  /** The network outside, for services that the settings name. */
  readonly fetch: typeof globalThis.fetch
  readonly randomBytes: (size: number) => Buffer
  readonly logger: Logger
}

/** The checked settings of the environment. */
export interface ServerConfig {
  readonly version: string
  readonly timezone: string
  /** The address of the mail app; without it the hub hides Correo. */
  readonly mailUrl: string | null
  /** The origin under which people reach the suite; null means the address that they typed. */
  readonly publicUrl: string | null
  /** The service that holds the sockets; null means this server. */
  readonly broadcast: BroadcastTarget | null
  /** The channels that anybody may enter without a signature. */
  readonly publicChannels: readonly string[]
  /** Whether channels tell how many sockets they have. */
  readonly subscriptionCount: boolean
  /** The addresses and networks, beside this machine, that may call the HTTP API of realtime. */
  readonly realtimeApiFrom: readonly string[]
  /** The other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** The addresses of the proxies in front, whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: readonly string[]
  /** The key of the GIF provider; null hides its search. */
  readonly giphyApiKey: string | null
  readonly push: {
    /** The contact for push services: `mailto:` or https. */
    readonly subject: string
    /** The hosts of push services that are trusted beside the known ones. */
    readonly hosts: readonly string[]
  }
  /** The days for which photos of the time clock are kept. */
  readonly photoDays: number
  readonly assistant: AssistantConfig
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
}

/** The settings of the assistant: the model, or none, and the limits. */
export interface AssistantConfig {
  /** The OpenAI-compatible server; null means that the suite answers by itself. */
  readonly provider: {
    readonly baseUrl: string | null
    readonly apiKey: string | null
    readonly model: string
    readonly contextTokens: number
    /** The longest wait for the next byte, and for a whole answer. */
    readonly silenceMs: number
    readonly longestMs: number
  } | null
  /** The most answers a day; null and absent mean no limit. A person with several roles has the largest. */
  readonly limits: { readonly each: number | null; readonly byRole: Readonly<Record<string, number>> }
}

/** The folders of the server. */
export interface Places {
  /** The uploaded files under random names, served only to a caller with a key. */
  readonly files: string
  /** The public images with unguessable names, served at `/media/`. */
  readonly media: string
  /** The uploads that are still arriving; emptied at every start. */
  readonly incoming: string
  /** The built web app. */
  readonly web: string
  /** The built kiosk app. */
  readonly kiosk: string
}

/** The keys that the first start makes; every process on the database shares them. */
export interface Secrets {
  /** The push server's key pair, URL-safe base64; the public half is `webpush_server`. */
  readonly vapid: KeyPair
  /** The key that clients connect to realtime with, and the secret that signs their channels. */
  readonly realtime: { readonly key: string; readonly secret: string }
  /** The secret that signs the tickets under which players get the media of messages. */
  readonly media: { readonly secret: string }
  /**
   * The key pair with which tablets without network seal PINs, base64url: a point of P-256 and its secret.
   */
  readonly pins: KeyPair
}

/** A pair of keys as text. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** An external service that speaks the Pusher protocol. */
export interface BroadcastTarget {
  readonly key: string
  readonly secret: string
  readonly appId: string
  readonly host: string
  readonly port: number
  readonly tls: boolean
}
