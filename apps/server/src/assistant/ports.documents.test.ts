import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { createLane } from '../http/lane.js'
import { readDocument } from './ports.documents.js'
import { DOCUMENT_LIMITS } from './rules.documents.js'

const folder = mkdtempSync(join(tmpdir(), 'osys-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const lane = createLane({ atOnce: 2, waiting: 20, each: 20 })
const read = (name: string, mime: string) =>
  readDocument({ lane, caller: 'ana' }, { path: join(folder, name), mime })

/** Returns the bytes of a PDF with one line of text on each page; the text of `damagedPage` is not where it should be. */
function pdf(lines: readonly string[], trailer = '', damagedPage = 0): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${lines.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  if (damagedPage > 0) offsets[2 + 2 * damagedPage] = 9
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF`
}

/** Writes a DOCX whose document holds this body. */
async function docx(
  name: string,
  body: string,
  further: Readonly<Record<string, Buffer>> = {},
): Promise<void> {
  const zip = new ZipFile()
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const rels =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rels), '_rels/.rels')
  zip.addBuffer(Buffer.from(document), 'word/document.xml')
  for (const [path, bytes] of Object.entries(further)) zip.addBuffer(bytes, path)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(join(folder, name)))
}
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('the text of a document (Spec §7)', () => {
  test('of a PDF comes page by page', async () => {
    writeFileSync(join(folder, 'two.pdf'), pdf(['Presupuesto de la campana', 'Total: 120 000']))
    expect(await read('two.pdf', 'application/pdf')).toMatchObject({
      text: 'Presupuesto de la campana\n\nTotal: 120 000',
      pages: 2,
      pagesRead: 2,
    })
  })

  test('of a PDF with 2,000 pages is all read', async () => {
    writeFileSync(
      join(folder, 'long.pdf'),
      pdf(Array.from({ length: 2_000 }, (_, index) => `Pagina ${index + 1}`)),
    )
    const result = await read('long.pdf', 'application/pdf')
    expect(result).toMatchObject({ pages: 2_000, pagesRead: 2_000 })
    expect('text' in result && result.text.endsWith('Pagina 2000')).toBe(true)
  })

  test('of a PDF loses no more than a damaged page, and names it', async () => {
    writeFileSync(join(folder, 'hurt.pdf'), pdf(['Uno', 'Dos', 'Tres'], '', 2))
    expect(await read('hurt.pdf', 'application/pdf')).toMatchObject({
      text: 'Uno\n\nTres',
      pages: 3,
      pagesRead: 3,
      damaged: [2],
    })
    writeFileSync(join(folder, 'lost.pdf'), pdf(['Uno'], '', 1))
    expect(await read('lost.pdf', 'application/pdf')).toEqual({ fault: 'broken' })
  })

  test.each(['is slow', 'ends early'])(
    'of a PDF whose reading %s is that of the pages until then',
    async how => {
      writeFileSync(
        join(folder, 'slow.pdf'),
        pdf(Array.from({ length: 2_000 }, (_, index) => `Pagina ${index + 1}`)),
      )
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const watch = (told: unknown) => {
        const { process: child } = told as { readonly process: ChildProcess }
        child.once('message', () => {
          child.kill(how === 'is slow' ? 'SIGSTOP' : 'SIGKILL')
          // The reader hears the page after this.
          if (how === 'is slow') setImmediate(() => vi.advanceTimersByTime(DOCUMENT_LIMITS.withinMs))
        })
      }
      subscribe('child_process', watch)
      try {
        const result = await read('slow.pdf', 'application/pdf')
        expect(result).toMatchObject({ pages: 2_000, text: expect.stringMatching(/^Pagina 1/), damaged: [] })
        const pages = 'text' in result ? (result.pagesRead ?? 0) : 0
        expect(pages).toBeGreaterThan(0)
        expect(pages).toBeLessThan(2_000)
      } finally {
        unsubscribe('child_process', watch)
        vi.useRealTimers()
      }
    },
  )

  test.each([
    ['without text', pdf(['']), 'no_text'],
    ['that is cut off', pdf(['Hola']).slice(0, 60), 'broken'],
    [
      'that is encrypted',
      pdf(
        ['Hola'],
        `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -44 >> /ID [<41> <41>]`,
      ),
      'encrypted',
    ],
  ])('of a PDF %s is refused', async (_, bytes, fault) => {
    writeFileSync(join(folder, 'bad.pdf'), bytes)
    expect(await read('bad.pdf', 'application/pdf')).toEqual({ fault })
  })

  test('of a DOCX keeps headings, lists and tables', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    await docx(
      'brief.docx',
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Objetivo</w:t></w:r></w:p>${paragraph('Vender &amp; crecer')}<w:tbl><w:tr>${cell('Mes')}${cell('Ventas')}</w:tr></w:tbl>`,
    )
    const result = await read('brief.docx', DOCX)
    expect('text' in result && result.text).toContain('Vender & crecer')
    expect('text' in result && result.text).toMatch(/\|\s*Mes\s*\|\s*Ventas\s*\|/)
  })

  test('of a DOCX that unpacks to far more than it weighs is not read', async () => {
    await docx('bomb.docx', paragraph('Hola'), { 'word/media/zeros.bin': Buffer.alloc(64 * 1024 * 1024) })
    expect(await read('bomb.docx', DOCX)).toEqual({ fault: 'unpacks_too_large' })
  })

  test('of a file that only claims to be a DOCX is refused', async () => {
    writeFileSync(join(folder, 'false.docx'), 'Hola')
    expect(await read('false.docx', DOCX)).toEqual({ fault: 'broken' })
  })

  test('is cut to what is kept, and all of it is counted', async () => {
    writeFileSync(join(folder, 'long.txt'), 'palabra '.repeat(60_000))
    const result = await read('long.txt', 'text/plain')
    expect(result).toMatchObject({ characters: 479_999 })
    expect('text' in result && result.text.length).toBe(DOCUMENT_LIMITS.characters)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'is not known when %s ends the program that reads it',
    async signal => {
      writeFileSync(join(folder, 'plan.txt'), 'Hola')
      // The program is not there yet when its making is told.
      const end = (told: unknown) =>
        void setImmediate(() => (told as { readonly process: ChildProcess }).process.kill(signal))
      subscribe('child_process', end)
      try {
        await expect(read('plan.txt', 'text/plain')).rejects.toMatchObject({
          refusal: { refusal: 'unavailable' },
        })
      } finally {
        unsubscribe('child_process', end)
      }
      expect(await read('plan.txt', 'text/plain')).toMatchObject({ text: 'Hola' })
    },
  )
})
