/**
 * Reads CSV as spreadsheets write it (commas, semicolons or tabs) into rows, and reads the tasks of an import from
 * them.
 */

import { columnsOf, type ImportDraft, toImportDraft } from './rules.import.js'
import { CSV_LIMITS } from './schema.csv.js'

/** A row of a file with the line that it begins at, counted from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The options of the parser that are used. */
interface ParseOptions {
  bom: boolean
  delimiter: string
  info: boolean
  relax_column_count: boolean
  relax_quotes: boolean
  skip_empty_lines: boolean
  trim: boolean
  to: number
}

/** The parser of csv-parse: the one of `csv-parse/sync`, or that of `csv-parse/browser/esm/sync`, which needs nothing of Node. */
export type ParseCsv = (text: string, options: ParseOptions) => unknown

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads CSV as spreadsheets write it: with a byte order mark or not, with commas, semicolons (Spanish Excel) or
 * tabs, whichever the head has most of. Empty lines are left out. 'long' for one with more than `most` rows, null for
 * a text that is no CSV.
 */
export function readCsv(parseCsv: ParseCsv, text: string, most: number): readonly CsvRow[] | 'long' | null {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const byCount = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length)
  const [delimiter = ','] = byCount
  try {
    // With `info` each row comes with its place, which the types of the library leave out.
    const rows = parseCsv(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: most + 1,
    }) as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[]
    if (rows.length > most) return 'long'
    // The parser counts CRLF within a cell as two lines.
    let surplus = 0
    return rows
      .map(({ record, info }) => {
        surplus += countOf(record, /\r\n/g)
        // The parser counts the lines up to the end of the row.
        return { line: info.lines - surplus - countOf(record, /\r\n|\n|\r/g), cells: record }
      })
      .filter(({ cells }) => cells.some(cell => cell !== ''))
  } catch {
    return null
  }
}

const countOf = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)

/**
 * Reads the file of an import as tasks, or returns why it has none: it is no CSV or too long, its head names no
 * title, or nothing stands below the head.
 */
export function readImport(
  parseCsv: ParseCsv,
  text: string,
): readonly ImportDraft[] | 'notCsv' | 'tooManyRows' | 'noTitleColumn' | 'noRows' {
  const read = readCsv(parseCsv, text, CSV_LIMITS.rows + 1)
  if (read === 'long') return 'tooManyRows'
  const [head, ...rows] = read ?? []
  if (!head) return 'notCsv'
  const columns = columnsOf(head.cells)
  if (!columns.has('title')) return 'noTitleColumn'
  return rows.length === 0 ? 'noRows' : rows.map(row => toImportDraft(row, columns))
}
