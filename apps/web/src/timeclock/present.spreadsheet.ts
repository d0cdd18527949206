/** Converts a table of hours to the cells of a spreadsheet. */

import type { SheetCell, SheetTable } from '@osys/sdk/timeclock/format.sheet'

/** A cell in the form of the spreadsheet library. */
export interface SpreadsheetCell {
  readonly value: string | number | Date
  /** The number format; absent for plain text. */
  readonly format?: string
  readonly align?: 'right'
  readonly fontWeight?: 'bold'
}

const HOURS = '0.00'
const DAY = 'dd/mm/yyyy'
const MOMENT = 'dd/mm/yyyy hh:mm'
/** The bounds of a column's width, in characters. */
const WIDTH = { least: 8, most: 90, room: 2 }

/** Returns a table's cells: hours as numbers, days and moments as dates; head and sums in bold. */
export function toSpreadsheet({ head, rows, total }: SheetTable): SpreadsheetCell[][] {
  const bold = { fontWeight: 'bold' } as const
  const isText = (column: number) => typeof rows[0]?.[column] === 'string'
  return [
    head.map((cell, column) => ({
      ...toCell(cell),
      ...bold,
      ...(!isText(column) && { align: 'right' as const }),
    })),
    ...rows.map(row => row.map(toCell)),
    total.map(cell => ({ ...toCell(cell), ...bold })),
  ]
}

function toCell(cell: SheetCell): SpreadsheetCell {
  if (typeof cell === 'string') return { value: cell }
  if (typeof cell === 'number') return { value: cell, format: HOURS }
  // Spreadsheets know no time zones, so the cell holds the local wall time.
  const [day, time] = cell.wall.split(' ')
  return { value: new Date(`${day}T${time ?? '00:00'}:00Z`), format: time ? MOMENT : DAY }
}

/** Returns the width of each column of a table, in characters: that of its longest cell. */
export function columnWidths({ head, rows, total }: SheetTable): readonly number[] {
  return head.map((_, column) => {
    const lengths = [head, ...rows, total].map(row => textLength(row[column] ?? ''))
    return Math.min(WIDTH.most, Math.max(WIDTH.least, ...lengths) + WIDTH.room)
  })
}

function textLength(cell: SheetCell): number {
  if (typeof cell === 'string') return cell.length
  return typeof cell === 'number' ? cell.toFixed(2).length : cell.wall.length
}
