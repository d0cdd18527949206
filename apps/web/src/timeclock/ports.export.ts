import { ApiError } from '@osys/sdk/http/error'
import { done, mapDone, type Outcome } from '@osys/sdk/http/outcome'
import type { SheetTable } from '@osys/sdk/timeclock/format.sheet'
import { toCsv } from '@osys/sdk/timeclock/format.sheet'
import { saveDownload } from '../app/save-download.js'
import { messages } from './messages.js'
import { columnWidths, toSpreadsheet } from './present.spreadsheet.js'

export interface NamedTable {
  readonly table: SheetTable
  /** The name of the file, before unsafe characters are replaced. */
  readonly name: string
  /** The name of its sheet in a spreadsheet. */
  readonly sheet: string
}

/**
 * Saves a table of hours as a CSV or Excel (XLSX) file. The code for XLSX is fetched at the first use; it is refused
 * when that fails, as without a network or after a deployment.
 */
export async function saveTable(named: NamedTable, format: 'csv' | 'xlsx'): Promise<Outcome<void>> {
  const { table, name } = named
  const base = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const made =
    format === 'csv'
      ? done(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
      : await toXlsx(named)
  return mapDone(made, blob => saveDownload({ blob, name: `${base}.${format}` }))
}

/**
 * Returns a table as a spreadsheet, with head and names fixed while scrolling, to be printed in landscape.
 */
async function toXlsx({ table, sheet: name }: NamedTable): Promise<Outcome<Blob>> {
  const writer = await fetchWriter()
  if (writer.ended !== 'done') return writer
  const sheet = {
    sheet: name,
    columns: columnWidths(table).map(width => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    orientation: 'landscape',
  } as const
  const font = { fontFamily: 'Calibri', fontSize: 11 }
  return done(await writer.value(toSpreadsheet(table), sheet, font).toBlob())
}

async function fetchWriter() {
  try {
    return done((await import('write-excel-file/universal')).default)
  } catch (cause) {
    const details = { kind: 'FETCH_ERROR', status: 'offline', msg: messages.notExported, cause } as const
    return { ended: 'refused', error: new ApiError('code of a spreadsheet', details) } as const
  }
}
