/** Reads the key of an `Authorization: Bearer` header, and hashes it as it is stored. */

import { createHash } from 'node:crypto'

/**
 * Returns the key of an `Authorization: Bearer` header: 256 bits in base64url, those of a personal key after
 * its prefix; undefined when there is none.
 */
export function bearerKey(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +((?:osys_)?[\w-]{43})$/i)?.[1]
}

/** Returns the hash of a key that is stored. The key is 256 random bits, so a fast hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The shortest time between two writes of `last_seen_at` for one key. */
export const SEEN_EVERY_MS = 60_000
