import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { throttleAddress } from './attempts.js'

/**
 * Whose places and tries a request counts for where no call is made of it, as handshakes of sockets: an IPv4 address or a
 * network of IPv6. Proxies are believed that the configuration names, as for calls.
 */
export function createAddressOf(
  proxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = proxyAddr.compile([...proxies])
  return request => {
    // Unlike its type says, there is none once the connection is gone.
    const address = proxyAddr(request as IncomingMessage, isTrusted) as string | undefined
    return throttleAddress(address ?? '')
  }
}
