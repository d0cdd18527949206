/** A piece of a comment: plain text, a mentioned name, or a web address. */
export type CommentPart =
  | { readonly kind: 'text' | 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/giu
/** Punctuation at the end of an address belongs to the sentence around it. */
const TRAILING = /[.,;:!?)\]}»”’]+$/u

/**
 * Returns the pieces of a comment's text, each with its start index: mentioned names and web addresses are
 * pieces of their own. Nothing else is markup.
 */
export function toParts(
  body: string,
  names: readonly string[],
): readonly (CommentPart & { readonly at: number })[] {
  let at = 0
  return splitAtAddresses(body)
    .flatMap(part => (part.kind === 'text' ? splitAtNames(part.text, names) : [part]))
    .map(part => {
      at += part.text.length
      return { ...part, at: at - part.text.length }
    })
}

function splitAtAddresses(body: string): readonly CommentPart[] {
  const parts: CommentPart[] = []
  let from = 0
  for (const match of body.matchAll(ADDRESS)) {
    const text = match[0].replace(TRAILING, '')
    if (!URL.canParse(text)) continue
    if (match.index > from) parts.push({ kind: 'text', text: body.slice(from, match.index) })
    parts.push({ kind: 'link', text, href: text })
    from = match.index + text.length
  }
  if (from < body.length) parts.push({ kind: 'text', text: body.slice(from) })
  return parts
}

function splitAtNames(text: string, names: readonly string[]): readonly CommentPart[] {
  // Longest names first: `@Ana Torres` must not match as `@Ana` and a word.
  const longest = names.filter(name => name !== '').toSorted((a, b) => b.length - a.length)
  const parts: CommentPart[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? longest.find(each => isNameAt(text, at + 1, each)) : undefined
    if (name === undefined) {
      plain += text[at++]
      continue
    }
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
    parts.push({ kind: 'mention', text: `@${name}` })
    at += name.length + 1
  }
  if (plain !== '') parts.push({ kind: 'text', text: plain })
  return parts
}

/** Returns whether the name is at this index and the word ends after it. */
export function isNameAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))
}
