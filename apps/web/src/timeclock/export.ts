import type { SheetTable } from '@osys/sdk/timeclock/sheet'
import { toCsv } from '@osys/sdk/timeclock/sheet'
import { saveDownload } from '../app/save-download.js'

/** Saves a table as a file. The code that writes spreadsheets is fetched when it is first needed. */
export async function saveTable(table: SheetTable, name: string, format: 'csv' | 'xlsx'): Promise<void> {
  const base = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const blob =
    format === 'csv' ? new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }) : await toXlsx(table)
  saveDownload({ blob, name: `${base}.${format}` })
}

const HOURS = '0.00'
const WIDTH = { first: 28, other: 14 }

/** A table as a spreadsheet: numbers as numbers, head and sums in bold, the head in place while one scrolls. */
async function toXlsx({ head, rows, total }: SheetTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const bold = { fontWeight: 'bold' } as const
  const cell = (value: string | number) => (typeof value === 'number' ? { value, format: HOURS } : { value })
  const sheet = [
    head.map(value => ({ value, ...bold })),
    ...rows.map(row => row.map(cell)),
    total.map(value => ({ ...cell(value), ...bold })),
  ]
  const columns = head.map((_, index) => ({ width: index === 0 ? WIDTH.first : WIDTH.other }))
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBlob()
}
