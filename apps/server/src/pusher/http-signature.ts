/** Checks the signature of a request to the HTTP API of the Pusher protocol. */

import { createHash } from 'node:crypto'
import { type AppKey, hmac, isSame } from './auth.js'

/** The largest difference between the clock of a signed request and the server's. */
const WINDOW_SECONDS = 600

export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/**
 * Returns why the signature of a request to the HTTP API is wrong; null when it is right.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function refuseSignature(app: AppKey, request: SignedRequest, now: Date): string | null {
  const { method, path, query, body } = request
  const { auth_signature: signature = '', ...signed } = query
  if (!isSame(signed['auth_key'] ?? '', app.key)) return 'Unknown auth_key'
  if (signed['auth_version'] !== '1.0') return 'Invalid auth_version'
  const timestamp = Number(signed['auth_timestamp'])
  if (!Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > WINDOW_SECONDS) {
    return 'auth_timestamp is too far from the time of the server'
  }
  const text = Object.keys(signed)
    .map(name => [name.toLowerCase(), signed[name]] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  if (!isSame(signature, hmac(app.secret, `${method}\n${path}\n${text}`))) return 'Invalid auth_signature'
  if (body === null || body.length === 0) return null
  const md5 = createHash('md5').update(body).digest('hex')
  return isSame(signed['body_md5'] ?? '', md5) ? null : 'Invalid body_md5'
}
