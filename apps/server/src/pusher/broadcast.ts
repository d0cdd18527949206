/** Sends events to an external Pusher service. */

import Pusher from 'pusher'
import type { BroadcastTarget } from '../http/deps.js'

/** The sender of events to an external service. */
export interface Broadcaster {
  /** Publishes at most ten events, in order. Rejects when the service did not accept them. */
  publish(
    events: readonly { readonly channel: string; readonly event: string; readonly data: string }[],
  ): Promise<void>
  /** Ends the sockets that signed in as this user. */
  dismiss(userId: string): Promise<void>
}

const PORTS = { plain: 80, tls: 443 } as const
const TIMEOUT_MS = 10_000

/**
 * Returns the target of a `BROADCAST` address, `pusher://key:secret@host:port/app`; `pushers://` uses TLS.
 * Null when the address is invalid.
 */
export function parseBroadcast(address: string): BroadcastTarget | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const appId = /^\/([\w-]+)\/?$/.exec(url.pathname)?.[1]
  const tls = url.protocol === 'pushers:'
  if (!tls && url.protocol !== 'pusher:') return null
  if (!url.username || !url.password || !url.hostname || appId === undefined) return null
  return {
    appId,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    host: url.hostname,
    port: url.port ? Number(url.port) : tls ? PORTS.tls : PORTS.plain,
    tls,
  }
}

/** Creates a broadcaster that uses the official library. */
export function createBroadcaster({ appId, key, secret, host, port, tls }: BroadcastTarget): Broadcaster {
  const client = new Pusher({
    appId,
    key,
    secret,
    host,
    port: String(port),
    useTLS: tls,
    timeout: TIMEOUT_MS,
  })
  return {
    async publish(events) {
      await client.triggerBatch(events.map(({ channel, event, data }) => ({ channel, name: event, data })))
    },
    async dismiss(userId) {
      await client.terminateUserConnections(userId)
    },
  }
}
