/** Decides of which kind a file of a question is, and whether its name promises another kind than its bytes. */

/** The pictures that can be asked about. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
/** The documents whose text can be read. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])

/** The endings of names that promise a picture, a PDF or a DOCX. */
const PROMISING = /\.(png|jpe?g|webp|gif|pdf|docx)$/i

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
