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
 * Returns the key of a header, which may also hold it as it is, in UTF-8 or Latin-1; null for a text of no sign or
 * of too many. A percent sign that encodes nothing stands for itself.
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
