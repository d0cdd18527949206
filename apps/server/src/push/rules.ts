import { ECDH } from 'node:crypto'
import { type Refusal, refuse } from '../http/refusal.js'
import { pushServiceOf } from './rules.hosts.js'
import { pushMessages } from './messages.js'

/** Refuses a subscription that the server would not or could not send to. */
export function checkSubscription(
  { endpoint, keys }: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } },
  ownHosts: readonly string[],
): Refusal | null {
  const errors = {
    ...(pushServiceOf(endpoint, ownHosts) === null && { endpoint: [pushMessages.unknownService] }),
    ...(!isPublicKey(keys.p256dh) && { 'keys.p256dh': [pushMessages.wrongKey] }),
    ...(Buffer.from(keys.auth, 'base64url').length !== 16 && { 'keys.auth': [pushMessages.wrongKey] }),
  }
  return Object.keys(errors).length > 0 ? refuse('invalid', { errors }) : null
}

/** Returns true for an uncompressed point of the curve P-256, as RFC 8291 requires. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    // The bytes are not a point of the curve.
    return false
  }
}
