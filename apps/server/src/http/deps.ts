import type { Logger } from 'pino'
import type { Database } from '../db/client.js'
import type { Lanes } from './lanes.js'

/** Everything of the outside that the application needs; handed in, so that tests can hold it in their hands. */
export interface Deps {
  readonly database: Database
  readonly config: ServerConfig
  readonly secrets: Secrets
  /** Mixed into every time-clock PIN before it is hashed; never in the database. */
  readonly pinPepper: string
  readonly places: Places
  /** Where heavy work queues up. One set for the process, since its cores and memory are one. */
  readonly lanes: Lanes
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  readonly logger: Logger
}

/** What the environment decides, already checked. */
export interface ServerConfig {
  readonly version: string
  readonly timezone: string
  /** Address of the mail app; without it the hub hides Correo. */
  readonly mailUrl: string | null
  /** Origin under which people reach the suite; null is whatever they typed. */
  readonly publicUrl: string | null
  /** The service that has the sockets; null is this server. */
  readonly broadcast: BroadcastTarget | null
  /** Channels that anybody may enter without a signature. */
  readonly publicChannels: readonly string[]
  /** Whether channels tell how many sockets they have. */
  readonly subscriptionCount: boolean
  /** Addresses and networks, beside this machine, that may call the HTTP API of realtime. */
  readonly realtimeApiFrom: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** Addresses of the proxies in front, whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: readonly string[]
  readonly push: {
    /** Whom a push service may write to: `mailto:` or https. */
    readonly subject: string
    /** Hosts of push services that are trusted beside the known ones. */
    readonly hosts: readonly string[]
  }
  /** Days that photos of the time clock are kept. */
  readonly photoDays: number
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
}

/** Folders. */
export interface Places {
  /** Uploaded files under random names, served only with a key. */
  readonly files: string
  /** Public images with unguessable names, served at `/media/`. */
  readonly media: string
  /** Uploads on their way in; emptied at every start. */
  readonly incoming: string
  /** The built web app. */
  readonly web: string
  /** The built kiosk app. */
  readonly kiosk: string
}

/** Keys that the first start makes; every process on the database shares them. */
export interface Secrets {
  /** The push server's key pair, URL-safe base64; the public half is `webpush_server`. */
  readonly vapid: KeyPair
  /** The key that clients connect to realtime with, and the secret that signs their channels. */
  readonly realtime: { readonly key: string; readonly secret: string }
  /** The pair that tablets without network seal PINs with, base64url: a point of P-256 and its secret. */
  readonly pins: KeyPair
}

/** Two keys that belong together, as text. */
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
