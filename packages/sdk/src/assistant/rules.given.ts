/** Decides of which kind a file of a question is, and whether its name promises another kind than its bytes. */

import { isWide } from '../files/rules.text.js'

/** The pictures that can be asked about. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
/** The documents whose text can be read. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])

/** The endings of names that promise a picture, a PDF or a DOCX. */
const PROMISING = /\.(png|jpe?g|webp|gif|pdf|docx)$/i

/** The endings of names that promise plain text, and its types. */
const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' }

/** Returns the type of plain text that a name promises; null for any other name. */
export function textTypeOf(name: string): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return TEXTS[ending] ?? null
}

/**
 * Returns whether the beginning of a file can be read as plain text: it has no zero byte, or the mark of UTF-16. Other
 * control signs are left out where the text is read.
 */
export function isPlainText(head: Uint8Array): boolean {
  return isWide(head) || !head.includes(0)
}

/** Returns whether a file holds plain text or markup though its name promises a picture, a PDF or a DOCX. */
export function isMisnamed(name: string, mime: string): boolean {
  return PROMISING.test(name) && !PICTURES.has(mime) && !DOCUMENTS.has(mime)
}

/** Returns what a file is to the assistant, by the type of its bytes; null for a type that it cannot read. */
export function kindOf(mime: string): 'image' | 'file' | null {
  if (PICTURES.has(mime)) return 'image'
  // Markdown and tables are text; markup and programs are read as text too, and never run.
  return DOCUMENTS.has(mime) || mime.startsWith('text/') || mime === 'application/json' ? 'file' : null
}

/** The container of a DOCX with a password, and of the documents of Word before 2007. */
const COMPOUND = 'application/x-cfb'

/** Returns whether a file that is named as a DOCX is locked by a password, or of an older Word. */
export function isProtected(name: string, mime: string): boolean {
  return mime === COMPOUND && /\.docx$/i.test(name)
}
