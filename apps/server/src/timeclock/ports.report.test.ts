import { aLogChange, aReportEntry } from '@osys/sdk/testing/timeclock'
import type { Readable } from 'node:stream'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type PersonReport, toPdf, toReportsZip } from './ports.report.js'

const entry = aReportEntry()
const report: PersonReport = {
  ...entry,
  person: { ...entry.person, name: 'Ñandú Güemes Łukasz' },
  position: 'Diseñadora',
  range: { from: '2026-11-20', to: '2026-11-21' },
  changes: [aLogChange()],
  madeAt: new Date('2026-11-22T15:00:00Z'),
  timezone: 'America/Mexico_City',
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
async function textOf(stream: Readable): Promise<{ readonly text: string; readonly pages: number }> {
  const { text, totalPages } = await extractText(
    await getDocumentProxy(new Uint8Array(await bytesOf(stream))),
    {
      mergePages: true,
    },
  )
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}

describe('toPdf (Spec §4)', () => {
  test('says company, person, days, totals, corrections with reasons, and where to sign', async () => {
    const { text, pages } = await textOf(toPdf(report))
    for (const part of [
      'Osys Reporte de asistencia Ñandú Güemes Łukasz Diseñadora · Consultants',
      'Del 20 de noviembre de 2026 al 21 de noviembre de 2026',
      'vie 20 nov 09:02 18:05 1:00 8:03 8:03 0:00 Corregido',
      'sáb 21 nov – – – – – –',
      'Total 1:00 8:03 8:03 0:00 Cada renglón se muestra en minutos completos.',
      'Corregido por Karla Ríos (nov 20 2026 02:00 pm). Antes: Entrada nov 20 2026 09:40 am.',
      'Motivo: Estaba con un cliente',
      'Firma de la persona: Ñandú Güemes Łukasz',
      'Firma de quien autoriza',
      'Página 1 de 1',
    ])
      expect(text).toContain(part)
    expect(pages).toBe(1)
  })

  test('goes on over pages, and keeps the signatures together', async () => {
    const days = Array.from({ length: 92 }, (_, index) => ({
      ...entry.days[0],
      day: `2026-11-${10 + (index % 20)}`,
    }))
    const { text, pages } = await textOf(toPdf({ ...report, days: days as PersonReport['days'] }))
    expect(pages).toBe(3)
    expect(text).toContain('Página 3 de 3')
    expect(text.match(/Firma de/g)).toHaveLength(2)
  })
})

test('toReportsZip holds a PDF of each', async () => {
  const zip = await bytesOf(
    toReportsZip([
      { ...report, fileName: 'ñandú.pdf' },
      { ...report, fileName: 'b.pdf' },
    ]),
  )
  const names = await new Promise<readonly string[]>((resolve, reject) => {
    const found: string[] = []
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error)
      file.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName))
      file.on('end', () => resolve(found))
    })
  })
  expect(names).toEqual(['ñandú.pdf', 'b.pdf'])
})
