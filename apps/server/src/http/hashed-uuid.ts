import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a text as a UUID (version 8, RFC 9562): equal texts have the same one. */
export function hashedUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
