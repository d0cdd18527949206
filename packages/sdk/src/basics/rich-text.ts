/** Reads a text with marks (bold, italic, code, lists, links) as blocks, for the views to draw. */

/** A piece within a line, with its start index. Nothing else is markup; HTML stays text. */
export type RichPart = { readonly at: number } & (
  | { readonly kind: 'text' | 'code' | 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'bold' | 'italic'; readonly parts: readonly RichPart[] }
)

/** An item of a list; `value` is the number as it was written. */
export type RichItem = {
  readonly at: number
  readonly value: number | undefined
  readonly parts: readonly RichPart[]
}

/** A block of a text, with its start index. */
export type RichBlock = { readonly at: number } & (
  | { readonly kind: 'paragraph'; readonly parts: readonly RichPart[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RichItem[] }
)

const FENCE = /^```[\w-]*\s*$/u
const FENCE_END = /^```\s*$/u
const ITEM = /^\s{0,3}(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/u
/**
 * The marked parts of a line, whichever begins first: `code`, the beginning of **bold**, *italic* or _italic_, an
 * address. The marks hug words: `2*3*4` and `nombre_de_archivo` are plain text.
 */
const MARKED =
  /`(?<code>[^`\n]+)`|(?<bold>(?<![\p{L}\p{N}*])\*\*(?=[^\s*]))|(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<star>[^\n*]*[^\s*])\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])(?<low>[^\n_]*[^\s_])_(?![\p{L}\p{N}_])|(?<url>https?:\/\/[^\s<>"']+)/giu
/** The end of a bold part, or of its line. */
const BOLD_END = /(?<=[^\s*])\*\*(?![\p{L}\p{N}*])|\n|$/gu
/** A task's code as `taskCode` writes it, in capitals: a word such as `sub-2` is no code. */
export const TASK_CODE =
  /(?<![\p{L}\p{N}/_-])(?=[\p{N}]*\p{Lu})[\p{Lu}\p{N}]{1,6}-[1-9]\d{0,8}(?![\p{L}\p{N}_-])/gu
/** Most texts hold nothing of this, and need no search for marks. */
const MAYBE_MARKED = /[`*_]|:\/\//u
/** Punctuation at the end of an address belongs to the sentence around it. */
const TRAILING = '.,;:!?)]}»”’*'

/**
 * Returns the blocks of a text that people wrote: paragraphs, code between lines of three backticks, lists.
 * `names` are those that stand out after an `@`.
 */
export function toBlocks(text: string, names: readonly string[]): readonly RichBlock[] {
  const blocks: RichBlock[] = []
  const lines = withStarts(text)
  const lastFence = lines.findLastIndex(line => FENCE_END.test(line.text))
  for (let index = 0; index < lines.length;) {
    const line = lines[index] as Line
    const end = endOfBlock(lines, index, lastFence)
    const last = lines[end - 1] as Line
    if (FENCE.test(line.text) && end > index + 1 && FENCE_END.test(last.text)) {
      const code = lines.slice(index + 1, end - 1).map(each => each.text)
      blocks.push({ kind: 'code', at: line.at, text: code.join('\n') })
    } else if (ITEM.test(line.text)) {
      blocks.push(listOf(lines.slice(index, end), names))
    } else {
      const body = text.slice(line.at, last.at + last.text.length)
      // Breaks beside a block are drawn by the block.
      const from = index > 0 ? (/^\s*\n/u.exec(body)?.[0].length ?? 0) : 0
      const shown = end < lines.length ? body.slice(from).trimEnd() : body.slice(from)
      const at = line.at + from
      if (shown.trim() !== '') blocks.push({ kind: 'paragraph', at, parts: toParts(shown, names, at) })
    }
    index = end
  }
  return blocks
}

interface Line {
  readonly at: number
  readonly text: string
}

function withStarts(text: string): readonly Line[] {
  let at = 0
  return text.split('\n').map(line => {
    const start = at
    at += line.length + 1
    return { at: start, text: line }
  })
}

/**
 * Returns the index after the block that begins at an index. A fence that is never closed, as behind the last one that
 * may close it, is plain text.
 */
function endOfBlock(lines: readonly Line[], from: number, lastFence: number): number {
  const isFenceAt = (index: number): boolean => index < lastFence && FENCE.test(lines[index]?.text ?? '')
  const first = lines[from]?.text ?? ''
  let end = from + 1
  if (isFenceAt(from)) {
    while (!FENCE_END.test(lines[end]?.text ?? '')) end += 1
    return end + 1
  }
  if (ITEM.test(first)) {
    const isOrdered = isNumbered(first)
    while (end < lines.length && isItem(lines[end]?.text ?? '', isOrdered)) end += 1
    return end
  }
  while (end < lines.length && !ITEM.test(lines[end]?.text ?? '') && !isFenceAt(end)) end += 1
  return end
}

function isNumbered(line: string): boolean {
  return ITEM.exec(line)?.[1] !== undefined
}

function isItem(line: string, isOrdered: boolean): boolean {
  return ITEM.test(line) && isNumbered(line) === isOrdered
}

function listOf(lines: readonly Line[], names: readonly string[]): RichBlock {
  const items = lines.map(({ at, text }) => {
    const [mark = '', number] = ITEM.exec(text) ?? []
    const value = number === undefined ? undefined : Number(number)
    return { at, value, parts: toParts(text.slice(mark.length), names, at + mark.length) }
  })
  return { kind: 'list', at: lines[0]?.at ?? 0, isOrdered: items[0]?.value !== undefined, items }
}

/** Returns the pieces of a line or paragraph; `from` is the index of its first character. */
export function toParts(text: string, names: readonly string[], from = 0): readonly RichPart[] {
  const parts: RichPart[] = []
  let plain = 0
  const flush = (end: number): void => {
    if (end > plain) parts.push(...splitAtNames(text.slice(plain, end), names, from + plain))
  }
  for (const match of MAYBE_MARKED.test(text) ? marksOf(text) : []) {
    const { code, bold, star, low, url } = match
    const at = from + match.index
    const address = url === undefined ? undefined : withoutTrailing(url)
    if (address !== undefined && !URL.canParse(address)) continue
    flush(match.index)
    plain = address === undefined ? match.end : match.index + address.length
    const emphasis = star ?? low
    if (code !== undefined) parts.push({ kind: 'code', at, text: code })
    else if (bold !== undefined) parts.push({ kind: 'bold', at, parts: toParts(bold, names, at + 2) })
    else if (emphasis !== undefined)
      parts.push({ kind: 'italic', at, parts: toParts(emphasis, names, at + 1) })
    else if (address !== undefined) parts.push({ kind: 'link', at, text: address, href: address })
  }
  flush(text.length)
  return parts
}

/** A marked part of a text, with the indexes of its start and end, and its content by kind. */
interface Mark {
  readonly index: number
  readonly end: number
  readonly code?: string | undefined
  readonly bold?: string | undefined
  readonly star?: string | undefined
  readonly low?: string | undefined
  readonly url?: string | undefined
}

/**
 * Returns the marked parts of a text, in time that grows with its length alone: where one `**` finds no end, no later
 * one of its line looks for it again.
 */
function* marksOf(text: string): Generator<Mark, void, undefined> {
  const marked = new RegExp(MARKED)
  let unclosed = 0
  for (let match = marked.exec(text); match; match = marked.exec(text)) {
    const { index, groups = {} } = match
    if (groups['bold'] === undefined) {
      yield { index, end: marked.lastIndex, ...groups }
      continue
    }
    if (index < unclosed) continue
    // The first sign of the part is not its end.
    const end = indexOf(BOLD_END, text, index + 3)
    if (!text.startsWith('**', end)) unclosed = end
    else {
      marked.lastIndex = end + 2
      yield { index, end: end + 2, bold: text.slice(index + 2, end) }
    }
  }
}

/** Returns the place of the first match from an index on; the pattern finds one in every text. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  const search = new RegExp(pattern)
  search.lastIndex = from
  return search.exec(text)?.index ?? text.length
}

function withoutTrailing(address: string): string {
  let end = address.length
  while (end > 0 && TRAILING.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function splitAtNames(text: string, names: readonly string[], from: number): readonly RichPart[] {
  if (!text.includes('@')) return [{ kind: 'text', at: from, text }]
  // Longest names first: `@Ana Torres` must not match as `@Ana` and a word.
  const longest = names.filter(name => name !== '').toSorted((a, b) => b.length - a.length)
  const parts: RichPart[] = []
  let plain = 0
  const flush = (end: number): void => {
    if (end > plain) parts.push({ kind: 'text', at: from + plain, text: text.slice(plain, end) })
  }
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = longest.find(each => isNameAt(text, at + 1, each))
    if (name === undefined) continue
    flush(at)
    parts.push({ kind: 'mention', at: from + at, text: `@${name}` })
    plain = at + 1 + name.length
  }
  flush(text.length)
  return parts
}

/** A piece of a plain text, with its start index. */
export interface CodePiece {
  readonly at: number
  readonly text: string
  readonly isCode: boolean
}

/** Returns a plain text in pieces: what has the form of a task's code, and what stands between. */
export function splitAtCodes(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = []
  let plain = 0
  const flush = (end: number): void => {
    if (end > plain) pieces.push({ at: plain, text: text.slice(plain, end), isCode: false })
  }
  for (const { 0: code, index } of text.matchAll(TASK_CODE)) {
    flush(index)
    pieces.push({ at: index, text: code, isCode: true })
    plain = index + code.length
  }
  flush(text.length)
  return pieces
}

/** Returns whether the name is at this index and the word ends after it. */
export function isNameAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))
}

/** Marks, breaks, double spaces, or the beginning of an item; most messages have none of them. */
const MAYBE_LONGER = /[`*_\n]|\s\s|^\s*[-•\d]/u

/** Returns a text in one line without the marks of bold, italic, code and lists. */
export function plainText(text: string): string {
  if (!MAYBE_LONGER.test(text)) return text
  const plain = toBlocks(text, [])
    .map(block =>
      block.kind === 'code'
        ? block.text
        : block.kind === 'list'
          ? block.items.map(({ parts }) => partsText(parts)).join(' ')
          : partsText(block.parts),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A text of nothing but marks stays as it is.
  return plain === '' ? text.trim() : plain
}

function partsText(parts: readonly RichPart[]): string {
  return parts.map(part => ('parts' in part ? partsText(part.parts) : part.text)).join('')
}
