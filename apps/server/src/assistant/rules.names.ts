/** Reads names and titles out of a Spanish order: what stands in quotation marks, and what surrounds a name. */

/** The words that ask kindly before an order, folded, as a part of a pattern. */
export const PLEASE = '(?:por favor,? |porfa,? |quiero |necesito |puedes |podrias )*'

/** Returns the text in quotation marks; null without them. */
export function quoted(text: string): string | null {
  return /["«“]([^"»”]+)["»”]/u.exec(text)?.[1]?.trim() ?? null
}

/** Returns a text without what stands in quotation marks. */
export function withoutQuotes(text: string): string {
  return text.replace(/["«“][^"»”]*["»”]/u, ' ')
}

/** Returns a name without what surrounds it in a sentence. */
export function bare(name: string): string {
  return name
    .replaceAll(/["«»“”\u00bf?\u00a1!]/g, '')
    .replace(/[.,;:\s]+$/, '')
    .replace(/^[.,;:\s]+/, '')
}

/** Returns a text with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
