/** Derives the key of a tablet from its own secret, and checks a secret. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashKey } from '../http/key.js'

/**
 * Returns the key of the device that a pairing makes. It follows from the tablet's secret, so the server can
 * answer it repeatedly without storing it: only hashes of both are stored.
 */
export function deviceKey(secret: string): string {
  return createHmac('sha256', secret).update('osys device key').digest('base64url')
}

/** Returns whether a secret is the one whose SHA-256 was stored. */
export function isSecretOf(secretHash: Buffer, secret: string): boolean {
  return timingSafeEqual(secretHash, hashKey(secret))
}
