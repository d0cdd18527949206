/** Decides whether a new socket may stay, by the origin of its page and by its handshake. */

import type { IncomingHttpHeaders } from 'node:http'
import { CODES, PROTOCOL } from './protocol.js'

export interface OriginRules {
  /** The allowed whole origins, such as `https://osys.example`. */
  readonly allowed: readonly string[]
}

/**
 * Returns whether a page of this origin may open a socket: the server's own pages and the allowed origins.
 * Programs send no origin. Browsers let every page open sockets anywhere, so the server must check this
 * (OWASP ASVS 4.4.2).
 */
export function isAllowedOrigin(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { allowed }: OriginRules,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

/** Returns why a socket is closed right after it was opened; null when it may stay. */
export function judgeHandshake(
  key: string,
  query: URLSearchParams,
  ownKey: string,
): { readonly code: number; readonly reason: string } | null {
  if (key !== ownKey) return { code: CODES.unknownApp, reason: 'Unknown app key' }
  const protocol = query.get('protocol')
  if (protocol === null || protocol === '') return { code: CODES.noVersion, reason: 'No protocol version' }
  if (!/^\d{1,4}$/.test(protocol)) return { code: CODES.invalidVersion, reason: 'Invalid protocol version' }
  if (Number(protocol) !== PROTOCOL)
    return { code: CODES.unsupportedVersion, reason: 'Unsupported protocol version' }
  return null
}
