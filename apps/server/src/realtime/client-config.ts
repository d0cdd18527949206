/**
 * Tells browsers where to open their websocket: the host, the port (that of the page, 80 or 443 by default) and TLS, at
 * this server or at an external Pusher service.
 */

import type { RealtimeConfig } from '@osys/sdk/app/schema'
import { isLoopback } from '../http/loopback.js'
import type { BroadcastTarget } from '../http/deps.js'

/** The way by which a browser reached the server. */
export interface Reached {
  readonly secure: boolean
  /** The `Host` header. */
  readonly host: string
}

/**
 * Returns where apps open their sockets: at the server from which they were loaded, unless an external
 * service holds the sockets. Only plain http on this machine does without TLS. Spec §9.
 */
export function toRealtimeConfig(
  key: string,
  external: BroadcastTarget | null,
  { secure, host }: Reached,
): RealtimeConfig {
  if (external) {
    const { port, tls } = external
    return { key: external.key, host: external.host, ws_port: port, wss_port: port, tls }
  }
  const address = `${secure ? 'https' : 'http'}://${host}`
  const { hostname, port } = URL.canParse(address) ? new URL(address) : { hostname: '', port: '' }
  return {
    key,
    host: null,
    ws_port: Number(port || 80),
    wss_port: Number(port || 443),
    tls: secure || !isLoopback(hostname),
  }
}
