/**
 * Decides which push services the server trusts: those of browsers, which the SDK's `push/rules.hosts` lists, and
 * hosts that the settings name.
 */

import { isOfPushService } from '@osys/sdk/push/rules.hosts'
import { isLoopback } from '../http/loopback.js'

/** The push service that an address belongs to. */
export interface PushService {
  /** The host, with the port when it is not the usual one. */
  readonly host: string
  /**
   * True when the administrator named the host, so it may also be on this machine or in the internal network.
   */
  readonly isOwn: boolean
}

/**
 * Returns the push service at an address; null when it is not trusted. The address comes from outside, and
 * the server will call it: https only, a known service at its usual port, or a host that the settings name.
 * Plain http is only for a named host on this machine.
 */
export function pushServiceOf(address: string, ownHosts: readonly string[]): PushService | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { protocol, hostname, host, username, password } = url
  if (username !== '' || password !== '') return null
  if (ownHosts.some(own => own.toLowerCase() === hostname)) {
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isSafe ? { host, isOwn: true } : null
  }
  return isOfPushService(url) ? { host, isOwn: false } : null
}
