import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { throttleAddress } from '../session/throttle.js'

/**
 * Whose places and tries a request counts for where no call is made of it, as handshakes of sockets: an IPv4 address or a
 * network of IPv6. Proxies are believed that the configuration names, as for calls.
 */
export function createAddressOf(
  proxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = proxyAddr.compile([...proxies])
  // The address of a connection that is gone already is unknown.
  return request => throttleAddress(String(proxyAddr(request as IncomingMessage, isTrusted)))
}
