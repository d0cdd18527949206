/** Reads names and titles out of a Spanish order: what stands in quotation marks, and what surrounds a name. */

/** The words that ask kindly before an order, folded, as a part of a pattern. */
export const PLEASE = '(?:por favor,? |porfa,? |quiero |necesito |puedes |podrias )*'

/** Returns the text in quotation marks; null without them. */
export function quoted(text: string): string | null {
  return /["«“]([^"»”]+)["»”]/u.exec(closed(text))?.[1]?.trim() ?? null
}

/** Returns a text without what stands in quotation marks. */
export function withoutQuotes(text: string): string {
  const end = closed(text)
  return end.replace(/["«“][^"»”]*["»”]/u, ' ') + text.slice(end.length)
}

/** Returns a text with one sign in the place of each quoted part, and a function that puts the parts back. */
export function veil(text: string): { readonly text: string; readonly unveil: (text: string) => string } {
  const parts: string[] = []
  const end = closed(text)
  const veiled = end.replaceAll(/["«“][^"»”]+["»”]/gu, part =>
    String.fromCharCode(FIRST_SIGN + parts.push(part) - 1),
  )
  return {
    text: veiled + text.slice(end.length),
    unveil: each =>
      each.replaceAll(/[\ue000-\uf8ff]/g, sign => parts[sign.charCodeAt(0) - FIRST_SIGN] ?? sign),
  }
}

/** The first of the signs that no text means anything by: those of private use. */
const FIRST_SIGN = 0xe000

/** Returns a text up to its last closing mark: an opening one behind it would be followed to the end, each of them. */
function closed(text: string): string {
  return text.slice(0, Math.max(...['"', '»', '”'].map(mark => text.lastIndexOf(mark))) + 1)
}

/** Returns a name without what surrounds it in a sentence. */
export function bare(name: string): string {
  return (
    name
      .replaceAll(/["«»“”\u00bf?\u00a1!]/g, '')
      // A run of signs is read from its beginning only, or a long one would be read from each of them.
      .replace(/(?<![.,;:\s])[.,;:\s]+$/, '')
      .replace(/^[.,;:\s]+/, '')
  )
}

/** Returns a text with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
