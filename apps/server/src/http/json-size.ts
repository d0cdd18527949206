const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/**
 * Returns whether JSON holds more levels or parts than allowed. It reads the bytes once and builds nothing,
 * so that no parser builds a value that is refused anyway; it does not check that the bytes are JSON.
 */
export function isTooComplex(
  json: Uint8Array,
  most: { readonly depth: number; readonly parts: number },
): boolean {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === COMMA || byte === COLON) parts++
    else if (CLOSE.has(byte)) depth--
    else if (OPEN.has(byte)) {
      parts++
      if (++depth > most.depth) return true
    }
    if (parts > most.parts) return true
  }
  return false
}

/** Returns where the text ends that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
