import { isLoopback } from '../http/loopback.js'

/** The push services of Chrome and Edge, Firefox, Windows, and Apple. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

/** Which push service an address belongs to. */
export interface PushService {
  /** Host, with the port where it is not the usual one. */
  readonly host: string
  /** The administrator named it, so it may also be on this machine or in the own network. */
  readonly isOwn: boolean
}

/**
 * The push service at an address; null when it is not one that is trusted. The address comes from outside, and the
 * server will call it: https only, a known service at its usual port, or a host that was named in the settings. Plain
 * http is for a named host on this machine.
 */
export function pushServiceOf(address: string, ownHosts: readonly string[]): PushService | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, host, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  if (ownHosts.some(own => own.toLowerCase() === hostname)) {
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isSafe ? { host, isOwn: true } : null
  }
  if (protocol !== 'https:' || port !== '') return null
  return KNOWN.some(pattern => pattern.test(hostname)) ? { host, isOwn: false } : null
}
