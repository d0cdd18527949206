/** Draws the report of a person's hours as a PDF, page by page, and many of them as a zip. */

import { ROLE_LABELS } from '@osys/sdk/access/schema'
import { toClocks } from '@osys/sdk/timeclock/format.range'
import { flagWords } from '@osys/sdk/timeclock/format.sheet'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import type { WeekTotals } from '@osys/sdk/timeclock/schema'
import type { LogChange } from '@osys/sdk/timeclock/schema.corrections'
import type { DayRange, ReportDay, ReportEntry } from '@osys/sdk/timeclock/schema.report'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import type PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'
import { reportTexts as texts } from './messages.report.js'

/** The content of a person's report. */
export interface PersonReport extends ReportEntry {
  readonly position: string | null
  readonly range: DayRange
  /** The changes by admins, oldest first. */
  readonly changes: readonly LogChange[]
  readonly madeAt: Date
  readonly timezone: string
}

const MARGIN = 40
const LINE = 15
const GREY = '#555555'
/** The widths of the columns in points; together those of a letter page between its margins. */
const WIDTHS = [64, 56, 62, 54, 60, 58, 46, 132]
const SIGNATURES_HEIGHT = 90

const require = createRequire(import.meta.url)
let library: typeof PDFDocument | undefined
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined

/** Loads the library at its first use: that takes longer than any other part of the server's start. */
const loadLibrary = (): typeof PDFDocument => (library ??= require('pdfkit') as typeof PDFDocument)

/** Reads the fonts, which have the letters of all European languages, at their first use. */
function loadFonts(): { readonly regular: Buffer; readonly bold: Buffer } {
  const read = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/nunito/${name}`))
  return (fonts ??= {
    regular: read('400Regular/Nunito_400Regular.ttf'),
    bold: read('700Bold/Nunito_700Bold.ttf'),
  })
}

/** Draws a person's report as a PDF in letter size, to be printed and signed. Spec §4. */
export function toPdf(report: PersonReport): Readable {
  const { person, range, madeAt, timezone } = report
  const info = { Title: `${texts.title}: ${person.name}`, Author: texts.company, CreationDate: madeAt }
  const Pdf = loadLibrary()
  const pdf = new Pdf({ size: 'LETTER', margin: MARGIN, bufferPages: true, info, lang: 'es-MX' })
  const { regular, bold } = loadFonts()
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  drawHead(pdf, report)
  drawRow(pdf, texts.head, 'bold')
  for (const day of report.days) drawRow(pdf, toCells(day, timezone), 'regular')
  drawRow(pdf, [texts.total, '', '', ...toHours(report.totals), ''], 'bold')
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(GREY)
    .text(texts.rounding, MARGIN, pdf.y + 2)
    .fillColor('black')
  drawCorrections(pdf, report)
  drawSignatures(pdf, person.name)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const bottom = pdf.page.height - MARGIN + 8
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(GREY)
    pdf.text(texts.made(madeAt, timezone), MARGIN, bottom, { lineBreak: false })
    pdf.text(texts.page(page + 1, count), MARGIN, bottom, { align: 'right' })
  }
  pdf.end()
  return pdf

  function drawHead(doc: PDFKit.PDFDocument, { position }: PersonReport): void {
    const unit = person.business_unit && ROLE_LABELS[person.business_unit]
    doc.font('bold').fontSize(10).fillColor(GREY).text(texts.company)
    doc.fontSize(18).fillColor('black').text(texts.title)
    doc.moveDown(0.5).fontSize(13).text(person.name)
    doc.font('regular').fontSize(10).fillColor(GREY)
    doc.text([position, unit].filter(Boolean).join(' · ') || ' ')
    doc.text(texts.period(range)).fillColor('black').moveDown(1)
  }
}

/** Begins a new page when what comes next does not fit on this one. */
function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

function drawRow(pdf: PDFKit.PDFDocument, cells: readonly string[], font: 'regular' | 'bold'): void {
  pdf.font(font).fontSize(9).fillColor('black')
  const width = (column: number) => (WIDTHS[column] ?? 0) - 6
  const heights = cells.map((cell, column) => pdf.heightOfString(cell || ' ', { width: width(column) }))
  const height = Math.max(LINE, ...heights) + 2
  makeRoom(pdf, height)
  const top = pdf.y
  let left = MARGIN
  for (const [column, cell] of cells.entries()) {
    const isNumber = column > 0 && column < WIDTHS.length - 1
    pdf.text(cell, left, top, { width: width(column), align: isNumber ? 'right' : 'left' })
    left += WIDTHS[column] ?? 0
  }
  pdf
    .moveTo(MARGIN, top + height - 2)
    .lineTo(pdf.page.width - MARGIN, top + height - 2)
    .lineWidth(0.5)
    .stroke('#cccccc')
  pdf.x = MARGIN
  pdf.y = top + height
}

/** Returns hours in the order of the columns. */
function toHours(totals: WeekTotals): readonly string[] {
  const { worked, ordinary, overtime, ...clocks } = toClocks(totals)
  return [clocks.break, worked, ordinary, overtime]
}

function toCells(day: ReportDay, timezone: string): readonly string[] {
  const { first_entry, last_exit, worked_seconds } = day
  const isEmpty = first_entry === null && worked_seconds === 0
  const time = (at: string | null): string => {
    if (at === null) return texts.none
    const [date = '', clock = ''] = wallTime(Date.parse(at), timezone).split('T')
    return date > day.day ? texts.nextDay(clock) : clock
  }
  return [
    texts.day(day.day),
    time(first_entry),
    time(last_exit),
    ...toHours(day).map(hours => (isEmpty ? texts.none : hours)),
    flagWords(day.flags).join(', '),
  ]
}

function drawCorrections(pdf: PDFKit.PDFDocument, { changes, timezone }: PersonReport): void {
  makeRoom(pdf, 4 * LINE)
  pdf.moveDown(1).font('bold').fontSize(11).text(texts.corrections, MARGIN).font('regular').fontSize(9)
  if (changes.length === 0) pdf.fillColor(GREY).text(texts.noCorrections).fillColor('black')
  for (const change of changes) pdf.text(`• ${texts.correction(change, timezone)}`, { paragraphGap: 2 })
}

function drawSignatures(pdf: PDFKit.PDFDocument, name: string): void {
  makeRoom(pdf, SIGNATURES_HEIGHT)
  const line = pdf.y + SIGNATURES_HEIGHT - 40
  const width = (pdf.page.width - 2 * MARGIN - 40) / 2
  for (const [index, label] of texts.signatures.entries()) {
    const left = MARGIN + index * (width + 40)
    pdf
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(0.8)
      .stroke('black')
    pdf.font('regular').fontSize(9)
    pdf.text(index === 0 ? `${label}: ${name}` : label, left, line + 4, {
      width,
      lineBreak: false,
      ellipsis: true,
    })
  }
}

/** Returns reports as a zip; each is drawn when its turn to be sent has come. */
export function toReportsZip(reports: readonly (PersonReport & { readonly fileName: string })[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const report of reports) {
    // A PDF is compressed inside.
    zip.addReadStreamLazy(report.fileName, { compress: false, mtime: report.madeAt }, give => {
      give(null, toPdf(report).on('error', fail))
    })
  }
  zip.end()
  return output
}
