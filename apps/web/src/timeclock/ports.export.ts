import type { SheetTable } from '@osys/sdk/timeclock/format.sheet'
import { toCsv } from '@osys/sdk/timeclock/format.sheet'
import { saveDownload } from '../app/save-download.js'
import { columnWidths, toSpreadsheet } from './present.spreadsheet.js'

export interface NamedTable {
  readonly table: SheetTable
  /** The name of the file, before unsafe characters are replaced. */
  readonly name: string
  /** The name of its sheet in a spreadsheet. */
  readonly sheet: string
}

/** Saves a table of hours as a CSV or Excel (XLSX) file. The code for XLSX is fetched at the first use. */
export async function saveTable(named: NamedTable, format: 'csv' | 'xlsx'): Promise<void> {
  const { table, name } = named
  const base = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const blob =
    format === 'csv' ? new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }) : await toXlsx(named)
  saveDownload({ blob, name: `${base}.${format}` })
}

/**
 * Returns a table as a spreadsheet, with head and names fixed while scrolling, to be printed in landscape.
 */
async function toXlsx({ table, sheet: name }: NamedTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const sheet = {
    sheet: name,
    columns: columnWidths(table).map(width => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape',
  } as const
  return writeXlsxFile(toSpreadsheet(table), sheet, { fontFamily: 'Calibri', fontSize: 11 }).toBlob()
}
