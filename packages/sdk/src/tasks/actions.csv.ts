/** The flows of tasks as CSV: downloads all of a list; checks an import and makes it. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import type { TaskQuery } from './actions.loading.js'
import type { Notice } from '../notices/schema.js'
import { noticeOfError, noticeOfReply, toNotice } from '../notices/rules.js'
import { exportTasks, importTasks, undoImport } from './endpoints.csv.js'
import { taskNotices } from './messages.js'

/** A file of thousands of tasks takes longer than other answers, and so do a thousand new tasks. */
const TIMEOUT_MS = 120_000

/** The answer of an import about its rows. */
export type Imported = EndpointReply<typeof importTasks>

/** The question of an export: that of a list, or of the days of a calendar. */
export interface ExportQuery extends TaskQuery {
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
}

/** Fetches all tasks of a list, or of a calendar, as CSV, whatever its page. */
export function downloadTasks(
  ports: ApiPort,
  { page: _page, per_page: _perPage, ...filters }: ExportQuery,
): Promise<Outcome<EndpointReply<typeof exportTasks>>> {
  return attempt(ports, exportTasks, filters, { timeout: TIMEOUT_MS })
}

/** Asks what each row of a file would do; nothing is made. */
export function checkImport(
  ports: ApiPort,
  input: Omit<EndpointInput<typeof importTasks>, 'dry_run'>,
): Promise<Outcome<Imported>> {
  return attempt(ports, importTasks, { ...input, dry_run: true }, { quiet: true, timeout: TIMEOUT_MS })
}

/** The ports of an import: `onUndone` is told once its tasks are gone again. */
export interface ImportPorts extends ApiPort {
  readonly notify: (notice: Notice) => void
  readonly onUndone: () => void
}

/**
 * Makes the tasks of a file. A second try with the same `import_id` makes none of them twice. The notice of it offers
 * to delete all of them again.
 */
export async function makeImport(
  ports: ImportPorts,
  input: Omit<EndpointInput<typeof importTasks>, 'dry_run'>,
): Promise<Outcome<Imported>> {
  const options = { quiet: true, timeout: TIMEOUT_MS }
  const outcome = await attempt(ports, importTasks, { ...input, dry_run: false }, options)
  if (outcome.ended === 'done') {
    const { msg: text, created } = outcome.value
    const run = (): void => void undo(ports, input.import_id)
    const action = created > 0 && { label: taskNotices.undo, run }
    ports.notify(toNotice({ ...noticeOfReply(outcome.value), text, ...(action && { action }) }))
  }
  if (outcome.ended === 'refused') {
    // The form shows the fault of the file itself.
    const notice = noticeOfError(outcome.error, ['text'])
    if (notice) ports.notify(notice)
  }
  return outcome
}

async function undo(ports: ImportPorts, import_id: string): Promise<void> {
  const outcome = await attempt(ports, undoImport, { import_id }, { timeout: TIMEOUT_MS })
  if (outcome.ended === 'done') ports.onUndone()
}
