/**
 * Sets the bounds of reading a document (PDF, DOCX, text, CSV): 30 s, 700 MB of memory, 2,000 pages, 400,000 characters
 * that are kept; and tidies and cuts its text.
 */

import { parse } from 'csv-parse/sync'
import { beginningOf } from './rules.storable.js'

/** The bounds of reading one document. */
export const DOCUMENT_LIMITS = {
  /** The characters of its text that are kept. */
  characters: 400_000,
  /** The pages of a PDF that are read. */
  pages: 2_000,
  /** The most that a DOCX may unpack to: bytes in all, and times its own size. */
  unpackedBytes: 200 * 1024 * 1024,
  unpackedTimes: 100,
  entries: 5_000,
  /** The memory and the time of the program that reads. */
  memoryBytes: 700 * 1024 * 1024,
  withinMs: 30_000,
} as const

/** The reason why the text of a document cannot be read. */
export type DocumentFault =
  | 'encrypted'
  | 'no_text'
  | 'unpacks_too_large'
  | 'broken'
  | 'too_slow'
  | 'too_much_memory'
  | 'unknown_type'

/** The text of a document. `characters` counts all of it, also what was not kept. */
export interface DocumentText {
  readonly text: string
  readonly characters: number
  /** The pages of a PDF in all, and those that were read; null for other documents. */
  readonly pages: number | null
  readonly pagesRead: number | null
  /** The numbers of those of the read pages that are damaged: their text is missing. */
  readonly damaged: readonly number[]
}

export type DocumentResult = DocumentText | { readonly fault: DocumentFault }

/** Returns the result for a text that was taken from a document: tidy, and cut to what is kept. */
export function toResult(
  raw: string,
  {
    pages = null,
    pagesRead = null,
    damaged = [],
  }: Partial<Pick<DocumentText, 'pages' | 'pagesRead' | 'damaged'>> = {},
): DocumentResult {
  const text = tidy(raw)
  if (text === '') return { fault: damaged.length > 0 ? 'broken' : 'no_text' }
  const kept = beginningOf(text, DOCUMENT_LIMITS.characters)
  return { text: kept, characters: text.length, pages, pagesRead, damaged }
}

/** Returns the result for the first pages of a PDF; null stands for a damaged page. */
export function toResultOfPages(read: readonly (string | null)[], pages: number): DocumentResult {
  const texts = read.filter(text => text !== null)
  const damaged = read.flatMap((text, index) => (text === null ? [index + 1] : []))
  return toResult(texts.join('\n\n'), { pages, pagesRead: read.length, damaged })
}

/** Returns how many of a document's characters are kept; null of one without a text. It needs no look at the text. */
export function keptCharacters(characters: number | null): number | null {
  return characters === null ? null : Math.min(characters, DOCUMENT_LIMITS.characters)
}

/** Returns whether a text is large after it is unpacked, by the sizes of the parts of its archive. */
export function unpacksTooLarge(packed: number, unpacked: number, entries: number): boolean {
  const { unpackedBytes, unpackedTimes, entries: most } = DOCUMENT_LIMITS
  return entries > most || unpacked > unpackedBytes || unpacked > Math.max(packed, 10_000) * unpackedTimes
}

/** Returns the HTML of a word processor's document as text, with headings, lists and tables in Markdown. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<h([1-6])[^>]*>/g, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<tr[^>]*>/g, '\n|')
    .replaceAll(/<\/t[dh]>/g, ' |')
    .replaceAll(/<\/(p|h[1-6]|ul|ol|table)>/g, '\n')
    .replaceAll(/<br[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Returns a text without control characters, trailing blanks and runs of empty lines. */
function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufeff]/gu, '')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A table: its columns, and the number of rows below them. */
export interface TableFacts {
  readonly columns: readonly string[]
  readonly rows: number
}

/** Returns the facts of a CSV text; null when it is no table. The separator is the one that its first line has most. */
export function tableFacts(text: string): TableFacts | null {
  const [head = ''] = text.split('\n', 1)
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  if (!head.includes(delimiter)) return null
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    const [columns, ...rest] = rows
    return columns ? { columns, rows: rest.length } : null
  } catch {
    return null
  }
}
