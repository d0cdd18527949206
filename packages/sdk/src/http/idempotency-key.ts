/** Encodes any text as an idempotency key for a header, and decodes it. */

/** The most signs of an idempotency key. */
export const MOST_KEY_SIGNS = 64

/**
 * Returns an idempotency key as its header carries it: any text is a key, and what is no visible ASCII sign is
 * percent-encoded, because headers take bytes. Throws URIError for half of a pair of surrogates.
 */
export function encodeKey(key: string): string {
  return key.replaceAll(/[^!-$&-~]/gu, encodeURIComponent)
}

/**
 * Returns the key from a header, which holds it percent-encoded or plain (UTF-8 or Latin-1); null for an empty key or
 * one of more than 64 signs. A key with a wrong percent-encoding is taken as it is written.
 */
export function decodeKey(header: string): string | null {
  const key = decoded(utf8(header))
  return key !== '' && [...key].length <= MOST_KEY_SIGNS ? key : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads a header's bytes, which the platform gives as one sign each. */
function utf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(header, sign => sign.charCodeAt(0)),
    )
  } catch {
    return header
  }
}
