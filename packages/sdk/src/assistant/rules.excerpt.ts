import { fold, wordsOf } from '../basics/fold.js'

const BEFORE = 40
const MOST = 160

/** The marks at the start of a line: headings, quotes, list items, rules and the second line of a table. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}|>|[-*+](?: \[[ xX]\])?|\d{1,9}[.)])[ \t]+|^[ \t:|-]+$/gm
const LINK = /!?\[([^\][\n]{1,200})\]\([^)\s[]{1,500}\)/g
/** Stars, wavy lines and backticks beside a word, and the borders of a table's cells. */
const WORD_MARKS = /(?:\*{1,3}|~~|`{1,3})(?=\S)|(?<=\S)(?:\*{1,3}|~~|`{1,3})|\|/g

/** Returns a text in Markdown without its marks: what a person who read it remembers of it. */
export function withoutMarks(content: string): string {
  return content
    .replaceAll(LINE_MARKS, '')
    .replaceAll(LINK, '$1')
    .replaceAll(WORD_MARKS, mark => (mark === '|' ? ' ' : ''))
}

/** Returns the place of a text where a search word stands, as one line; its beginning when none does. */
export function excerptOf(content: string, search: string): string {
  const line = withoutMarks(content).replaceAll(/\s+/g, ' ').trim()
  const folded = foldedSigns(line)
  // Folding can change lengths (ﬁ → fi); the place is only a hint then.
  const found = wordsOf(search)
    .map(word => folded.indexOf(word))
    .filter(at => at >= 0)
  const from = Math.max(0, Math.min(...(found.length > 0 ? found : [0])) - BEFORE)
  const begin = from === 0 ? 0 : line.indexOf(' ', from) + 1
  const text = line.slice(begin, begin + MOST)
  return `${begin > 0 ? '…' : ''}${text.trim()}${begin + MOST < line.length ? '…' : ''}`
}

/** The signs that folding changes beyond their case: few of a long text, and each takes a while. */
const ACCENTED = /[^\0-\x7F]|[\^`]/gu

/** Returns a text with each of its signs folded; one that is nothing by itself becomes a space. */
function foldedSigns(line: string): string {
  const known = new Map<string, string>()
  const foldedSign = (sign: string): string => {
    const folded = known.get(sign) ?? (fold(sign) || ' ')
    known.set(sign, folded)
    return folded
  }
  return line.replaceAll(ACCENTED, foldedSign).toLowerCase()
}
