/**
 * Finds the address of the client that a request counts for, also behind a trusted proxy: an IPv4 address or
 * an IPv6 network.
 */

import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { throttleAddress } from './sign-in-waits.js'

/**
 * Returns a function for the address that a request counts for, when it is not a call, such as the handshake
 * of a socket: an IPv4 address or an IPv6 network. It trusts the proxies that the configuration names, as
 * calls do.
 */
export function createAddressOf(
  proxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = proxyAddr.compile([...proxies])
  return request => {
    // Unlike its type says, the address is undefined once the connection is gone.
    const address = proxyAddr(request as IncomingMessage, isTrusted) as string | undefined
    return throttleAddress(address ?? '')
  }
}
