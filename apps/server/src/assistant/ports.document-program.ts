/**
 * The program that takes the text out of one document (PDF, DOCX, text, CSV). It is a process of its own, so
 * that a hostile document can fill only its memory and spend only its time. It gets the document by a
 * message, tells each page of a PDF as it is read, answers with the result, and ends.
 */
import { bytesToText } from '@osys/sdk/files/rules.text'
import mammoth from 'mammoth'
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { isArchiveTooLarge } from './ports.archives.js'
import {
  DOCUMENT_LIMITS,
  type DocumentResult,
  htmlToText,
  toResult,
  toResultOfPages,
} from './rules.documents.js'

/** The document that the program reads. */
export interface DocumentOrder {
  readonly path: string
  readonly mime: string
}

/** A message of the program: a page of a PDF, null when it is damaged, or the result. */
export type DocumentProgress =
  | { readonly page: string | null; readonly pages: number }
  | { readonly result: DocumentResult }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function readDocument({ path, mime }: DocumentOrder): Promise<DocumentResult> {
  try {
    if (mime === 'application/pdf') return await readPdf(path)
    if (mime === DOCX) return await readDocx(path)
    if (mime.startsWith('text/') || mime === 'application/json')
      return toResult(bytesToText(await readFile(path)))
    return { fault: 'unknown_type' }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { fault: name === 'PasswordException' ? 'encrypted' : 'broken' }
  }
}

async function readPdf(path: string): Promise<DocumentResult> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)))
  const read: (string | null)[] = []
  let length = 0
  const most = Math.min(pdf.numPages, DOCUMENT_LIMITS.pages)
  for (let number = 1; number <= most && length <= DOCUMENT_LIMITS.characters; number++) {
    const text = await readPage(pdf, number)
    read.push(text)
    length += text?.length ?? 0
    // A slow document is ended from outside, and what it has told stays.
    tell({ page: text && text.slice(0, DOCUMENT_LIMITS.characters), pages: pdf.numPages })
  }
  return toResultOfPages(read, pdf.numPages)
}

/** Returns the text of a page; null when it is damaged, which says nothing of the others. */
async function readPage(pdf: Pdf, number: number): Promise<string | null> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  } catch {
    return null
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function readDocx(path: string): Promise<DocumentResult> {
  if (await isArchiveTooLarge(path)) return { fault: 'unpacks_too_large' }
  // Pictures are left out, because only the text is read.
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ path }, { convertImage })
  return toResult(htmlToText(value))
}

process.once('message', (order: DocumentOrder) => {
  void readDocument(order).then(result => process.send?.({ result }, () => process.disconnect()))
})

const tell = (progress: DocumentProgress): void => void process.send?.(progress)
