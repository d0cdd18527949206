/** The calls of tasks as CSV: export, import, and taking an import back. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { uuid } from '../basics/input.js'
import { Count, Id, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { TASK_FILTERS } from './endpoints.list.js'
import { CSV_LIMITS, ImportRow } from './schema.csv.js'

/** UTF-8 with a byte order mark, which spreadsheets need; a cell that looks like a formula is text. */
export const exportTasks = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task/export',
  summary: 'The tasks of a list as CSV, all pages of it.',
  access: { permission: 'ohplaky.task.index' },
  query: z.object(TASK_FILTERS),
  reply: 'file',
})

/**
 * Makes a task of each right row in one transaction; rows with a fault are left out. The same `import_id` makes
 * each row once. With `dry_run` nothing is made and the answer says what would be.
 */
export const importTasks = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/import',
  summary: 'Creates tasks from the rows of a CSV file, or says what each row would do.',
  access: { permission: 'ohplaky.task.create' },
  idempotent: true,
  // The server answers no other call while it reads a file.
  limits: { perMinute: CSV_LIMITS.importsPerMinute },
  body: z.object({
    /** The file as text; a comma, a semicolon or a tab divides its columns. */
    text: checked(z.string(), z.minLength(1), z.maxLength(CSV_LIMITS.text)),
    /** A UUID of the client's own; the same one makes each row only once. */
    import_id: uuid(),
    /** The company of rows that name none. */
    company_id: z.optional(Id),
    /** True to make nothing and only say what each row would do. */
    dry_run: z._default(z.boolean(), true),
  }),
  reply: mutation({
    /** The number of tasks that were made, or would be. */
    created: Count,
    /** The outcome of each row, in the order of the file. */
    rows: z.array(ImportRow),
  }),
  success: 201,
})

/** Those that were changed since, or moved to another company, stay; `msg` says how many. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/import/undo',
  summary: 'Deletes the unchanged tasks that the person made by an import within the last hour.',
  access: { permission: 'ohplaky.task.create' },
  body: z.object({
    /** The UUID that the import was sent with. */
    import_id: uuid(),
  }),
  reply: mutation({
    /** The number of deleted tasks. */
    deleted: Count,
  }),
})
