/** Makes texts of a model such as the database can store: without null bytes and halves of characters. */

const HALVES = /\p{Surrogate}/gu

/** Returns a text without null bytes; half of a character, as of a cut emoji, becomes U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALVES, '\ufffd')
}

/** Returns a text without the half of a character at its end, and that half, whose other half may still come. */
export function splitHalf(text: string): { readonly whole: string; readonly half: string } {
  const at = /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
  return { whole: text.slice(0, at), half: text.slice(at) }
}

/** Returns the beginning of a text, at most so many UTF-16 units, without half of a character at its end. */
export function beginningOf(text: string, most: number): string {
  return splitHalf(text.slice(0, most)).whole
}

/**
 * Reads JSON; its texts and names are storable then. Throws SyntaxError for what is no JSON, and RangeError for what is
 * nested too deep.
 */
export function parseStorable(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === 'string') return storableText(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [storableText(name), item]))
  })
}
