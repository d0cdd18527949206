import type { SheetTable } from '@osys/sdk/timeclock/format.sheet'
import { toCsv } from '@osys/sdk/timeclock/format.sheet'
import { saveDownload } from '../app/save-download.js'
import { messages } from './messages.js'
import { columnWidths, toSpreadsheet } from './present.spreadsheet.js'

export interface NamedTable {
  readonly table: SheetTable
  /** What the file is called, before its letters are made fit for one. */
  readonly name: string
  /** The Monday of its week. */
  readonly monday: string
}

/** Saves a table as a file. The code that writes spreadsheets is fetched when it is first needed. */
export async function saveTable(named: NamedTable, format: 'csv' | 'xlsx'): Promise<void> {
  const { table, name } = named
  const base = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const blob =
    format === 'csv' ? new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }) : await toXlsx(named)
  saveDownload({ blob, name: `${base}.${format}` })
}

/** A table as a spreadsheet, the head and the names in place while one scrolls, and lying to be printed. */
async function toXlsx({ table, monday }: NamedTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const sheet = {
    sheet: messages.sheetName(monday),
    columns: columnWidths(table).map(width => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape',
  } as const
  return writeXlsxFile(toSpreadsheet(table), sheet, { fontFamily: 'Calibri', fontSize: 11 }).toBlob()
}
