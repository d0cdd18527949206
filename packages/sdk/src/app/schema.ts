/** The runtime configuration of both apps as on the wire. */

import * as z from 'zod/mini'
import { Flag, TextOrEmpty, orNull } from '../basics/schema.js'

/** Where the realtime connection goes. Spec §9. */
export const RealtimeConfig = z.object({
  key: z.string(),
  /** Null is the page's own host. */
  host: orNull(z.string()),
  ws_port: z._default(z.int(), 80),
  wss_port: z._default(z.int(), 443),
  /** False only for plain http on loopback. */
  tls: z._default(z.boolean(), true),
})
export type RealtimeConfig = Readonly<z.output<typeof RealtimeConfig>>

/** What the server tells both apps at start, from its own environment. */
export const AppConfig = z.object({
  version: TextOrEmpty,
  /** Changes whenever the web app was built anew, so that an open page can tell; empty when unknown. */
  build: TextOrEmpty,
  /** Address of the mail app; null hides it from the hub. */
  mail_url: orNull(z.string()),
  /** IANA name of the workspace's zone. */
  timezone: z._default(z.string(), 'America/Mexico_City'),
  /** Null when the backend has no realtime server. */
  realtime: orNull(RealtimeConfig),
  /** What the backend does beyond the specification; all off for a backend that does not say. */
  capabilities: z._default(z.object({ idempotency: Flag, events: Flag }), {
    idempotency: false,
    events: false,
  }),
})
export type AppConfig = Readonly<z.output<typeof AppConfig>>
