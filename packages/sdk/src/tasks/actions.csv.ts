import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import type { TaskQuery } from './actions.loading.js'
import { exportTasks, importTasks } from './endpoints.csv.js'

/** A file of thousands of tasks takes longer than other answers, and so do a thousand new tasks. */
const TIMEOUT_MS = 120_000

/** The answer of an import about its rows. */
export type Imported = EndpointReply<typeof importTasks>

/** Fetches all tasks of a list as CSV, whatever its page. */
export function downloadTasks(
  ports: ApiPort,
  { page: _page, per_page: _perPage, ...filters }: TaskQuery,
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

/** Makes the tasks of a file. A second try with the same `import_id` makes none of them twice. */
export function makeImport(
  ports: ApiPort,
  input: Omit<EndpointInput<typeof importTasks>, 'dry_run'>,
): Promise<Outcome<Imported>> {
  const options = { fields: ['text'], timeout: TIMEOUT_MS }
  return attempt(ports, importTasks, { ...input, dry_run: false }, options)
}
