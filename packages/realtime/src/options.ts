/**
 * Sets the options of pusher-js: the times after which it asks for a sign of life (120 s), gives the answer up (30 s)
 * and counts as unavailable (10 s), its transports, and the host and ports that the server names.
 */

import type { RealtimeConfig } from '@osys/sdk/app/schema'
import { EVENT_NAMESPACE } from '@osys/sdk/realtime/events'
import type { Options } from 'pusher-js'

/** The time without a frame after which the server is asked for a sign of life. Spec §9. */
export const ACTIVITY_TIMEOUT_MS = 120_000
/** The time that the server has to answer. Spec §9. */
export const PONG_TIMEOUT_MS = 30_000
/** The time without a connection after which it counts as unavailable. Spec §9. */
export const UNAVAILABLE_TIMEOUT_MS = 10_000
/** The namespace of events as Laravel Echo takes it. Spec §9. */
export const NAMESPACE = EVENT_NAMESPACE

/** The host and the ports of the websocket. */
export interface Address {
  readonly host: string
  readonly wsPort: number
  readonly wssPort: number
  readonly tls: boolean
}

/**
 * Returns the address of the websocket: the page's own host with TLS forced, unless the configuration says
 * otherwise. Plain connections are allowed only on http to the same machine, whatever the configuration says.
 * Spec §7, §9.
 * @param origin Of the page, or of the server that a script calls: `http://localhost:8080`.
 */
export function toAddress(config: Omit<RealtimeConfig, 'key'>, origin: string): Address {
  const { protocol, hostname } = new URL(origin)
  const host = config.host ?? hostname
  const mayBePlain = protocol === 'http:' && isLoopback(hostname) && isLoopback(host)
  return { host, wsPort: config.ws_port, wssPort: config.wss_port, tls: config.tls || !mayBePlain }
}

/** Returns the options of pusher-js for an address. The caller adds how channels are authorized. */
export function toPusherOptions({ host, wsPort, wssPort, tls }: Address): Options {
  return {
    wsHost: host,
    wsPort,
    wssPort,
    forceTLS: tls,
    // With other transports pusher-js falls back to servers of a third party; with `wss` alone it tries TLS
    // beside plain.
    enabledTransports: tls ? ['ws', 'wss'] : ['ws'],
    enableStats: false,
    // pusher-js requires a cluster and ignores it when a host is given.
    cluster: '',
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    unavailableTimeout: UNAVAILABLE_TIMEOUT_MS,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
