/** The runtime configuration of both apps as on the wire, with the default ports of the websocket. */

import * as z from 'zod/mini'
import { Flag, TextOrEmpty, orNull } from '../basics/schema.js'

/** The address and key of the realtime connection. Spec §9. */
export const RealtimeConfig = z.object({
  /** The public key of the Pusher protocol. */
  key: z.string(),
  /** The host; null is the page's own. */
  host: orNull(z.string()),
  /** The port of sockets without TLS. */
  ws_port: z._default(z.int(), 80),
  /** The port of sockets with TLS. */
  wss_port: z._default(z.int(), 443),
  /** False only for plain http on the same machine. */
  tls: z._default(z.boolean(), true),
})
export type RealtimeConfig = Readonly<z.output<typeof RealtimeConfig>>

/** The runtime configuration that the server gives both apps at start. */
export const AppConfig = z.object({
  /** The version of the suite, such as `v2.4.0`. */
  version: TextOrEmpty,
  /** Changes with each build of the web app, so that an open page can notice it; empty when unknown. */
  build: TextOrEmpty,
  /** Address of the mail app; null hides it from the hub. */
  mail_url: orNull(z.string()),
  /** IANA name of the workspace's zone. */
  timezone: z._default(z.string(), 'America/Mexico_City'),
  /** Null when the backend has no realtime server. */
  realtime: orNull(RealtimeConfig),
  /** The features that the backend has beyond the specification; all false when the backend does not say. */
  capabilities: z._default(
    z.object({
      /** True when the server does a call with a known `Idempotency-Key` only once. */
      idempotency: Flag,
      /** True when the server gives missed events (`realtime.events`). */
      events: Flag,
      /** True when the server has a GIF provider. */
      gifs: Flag,
      /** True when the server can try writes without making them (`Dry-Run`). */
      dry_run: Flag,
    }),
    {
      idempotency: false,
      events: false,
      gifs: false,
      dry_run: false,
    },
  ),
})
export type AppConfig = Readonly<z.output<typeof AppConfig>>
