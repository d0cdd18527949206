/** The answer to an import of tasks: what becomes of each row; with the limits of a file. */

import * as z from 'zod/mini'
import { Count, TextOrEmpty, orEmpty } from '../basics/schema.js'

/** The most tasks of an export, rows and characters of an import, and imports of a person in a minute. */
export const CSV_LIMITS = { exported: 20_000, rows: 1000, text: 700_000, importsPerMinute: 60 } as const

/** `create` is made (or would be), `exists` was made by an earlier try, `error` is left out. */
export const ImportOutcome = z.enum(['create', 'exists', 'error'])

/** The outcome of a row. */
export const ImportRow = z.object({
  /** The line of the file, counted from 1; the head is 1. */
  line: Count,
  /** The title of the task in this row. */
  title: TextOrEmpty,
  /** The company of the row, by name. */
  company: TextOrEmpty,
  /** The outcome of the row. */
  outcome: ImportOutcome,
  /** The faults of the row, as sentences for people. */
  faults: orEmpty(z.string()),
})
export type ImportRow = Readonly<z.output<typeof ImportRow>>
