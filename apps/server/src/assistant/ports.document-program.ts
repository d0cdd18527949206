/**
 * The program that takes the text out of one document (PDF, DOCX, text, CSV). It is a process of its own, so
 * that a hostile document can fill only its memory and spend only its time. It gets the document by a
 * message, answers with the result, and ends.
 */
import { bytesToText } from '@osys/sdk/files/rules.text'
import mammoth from 'mammoth'
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { isArchiveTooLarge } from './ports.archives.js'
import { DOCUMENT_LIMITS, type DocumentResult, htmlToText, toResult } from './rules.documents.js'

/** The document that the program reads. */
export interface DocumentOrder {
  readonly path: string
  readonly mime: string
}

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
  const texts: string[] = []
  let length = 0
  const most = Math.min(pdf.numPages, DOCUMENT_LIMITS.pages)
  for (let number = 1; number <= most && length <= DOCUMENT_LIMITS.characters; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    texts.push(text)
    length += text.length
    page.cleanup()
  }
  return toResult(texts.join('\n\n'), { pages: pdf.numPages, pagesRead: texts.length })
}

async function readDocx(path: string): Promise<DocumentResult> {
  if (await isArchiveTooLarge(path)) return { fault: 'unpacks_too_large' }
  // Pictures are left out, because only the text is read.
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ path }, { convertImage })
  return toResult(htmlToText(value))
}

process.once('message', (order: DocumentOrder) => {
  void readDocument(order).then(result => process.send?.(result, () => process.disconnect()))
})
