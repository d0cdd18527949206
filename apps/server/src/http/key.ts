import { createHash } from 'node:crypto'

/** The key of an `Authorization: Bearer` header: 256 bits in base64url; undefined when there is none. */
export function bearerKey(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{43})$/i)?.[1]
}

/** What is stored of a key. The key is 256 random bits, so a fast hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** `last_seen_at` is written at most this often for each key. */
export const SEEN_EVERY_MS = 60_000
