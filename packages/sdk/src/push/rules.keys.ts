/** Decodes the public key of the push server, and compares two such keys. */

/**
 * Returns a public key of the push server as bytes, from URL-safe base64. Throws for a malformed text. Spec
 * §4.
 */
export function decodeServerKey(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

/** Returns true when a subscription was made with this key. */
export function isSameKey(madeWith: ArrayBuffer, key: Uint8Array): boolean {
  if (madeWith.byteLength !== key.length) return false
  return new Uint8Array(madeWith).every((byte, index) => byte === key[index])
}
