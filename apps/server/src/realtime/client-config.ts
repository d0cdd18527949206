import type { RealtimeConfig } from '@osys/sdk/app/schema'
import { isLoopback } from '../http/loopback.js'
import type { BroadcastTarget } from '../http/deps.js'

/** How a browser reached the server. */
export interface Reached {
  readonly secure: boolean
  /** The `Host` header. */
  readonly host: string
}

/**
 * Where apps open their sockets: the server that they came from, unless an external service has them. TLS is only
 * left out for plain http on this machine. Spec §9, decisions §14.8.
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
