import type { RealtimeConfig } from '@osys/sdk/app/schema'
import { EVENT_NAMESPACE } from '@osys/sdk/realtime/events'
import type { Options } from 'pusher-js'

/** Without a frame for this long the server is asked for a sign of life. Spec §9. */
export const ACTIVITY_TIMEOUT_MS = 120_000
/** So long it may take to give one. Spec §9. */
export const PONG_TIMEOUT_MS = 30_000
/** After this long without a connection it counts as unavailable. Spec §9. */
export const UNAVAILABLE_TIMEOUT_MS = 10_000
/** The namespace of events as Laravel Echo takes it. Spec §9. */
export const NAMESPACE = EVENT_NAMESPACE

/** Where the connection goes. */
export interface Address {
  readonly host: string
  readonly wsPort: number
  readonly wssPort: number
  readonly tls: boolean
}

/**
 * Where the connection goes: the page's own host, TLS forced, unless the configuration says otherwise. Plain
 * connections are for http on this very machine only, whatever the configuration says. Spec §7, §9.
 * @param origin Of the page, or of the server that a script talks to: `http://localhost:8080`.
 */
export function toAddress(config: Omit<RealtimeConfig, 'key'>, origin: string): Address {
  const { protocol, hostname } = new URL(origin)
  const host = config.host ?? hostname
  const mayBePlain = protocol === 'http:' && isLoopback(hostname) && isLoopback(host)
  return { host, wsPort: config.ws_port, wssPort: config.wss_port, tls: config.tls || !mayBePlain }
}

/** What pusher-js is told of the connection; how channels are authorized is added by the caller. */
export function toPusherOptions({ host, wsPort, wssPort, tls }: Address): Options {
  return {
    wsHost: host,
    wsPort,
    wssPort,
    forceTLS: tls,
    // With any other transport it falls back to the servers of a third party; with `wss` it tries TLS beside plain.
    enabledTransports: tls ? ['ws', 'wss'] : ['ws'],
    enableStats: false,
    // Mandatory, and without meaning where a host is given.
    cluster: '',
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    unavailableTimeout: UNAVAILABLE_TIMEOUT_MS,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
