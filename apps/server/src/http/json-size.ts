const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/**
 * Whether JSON holds more levels or parts than it may. Reads the bytes once and makes nothing of them, so that no
 * parser is asked to build what nobody will take; whether it is JSON at all is the parser's to say.
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

/** Where the text ends that begins there. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
