import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { searchAll } from '../hub/endpoints.search.js'
import { SEARCH_LIMITS, type SearchHit } from '../hub/schema.search.js'

/**
 * Finds tasks of all companies by their title, labels or code, the nearest first, at most `most` of them. A task that only
 * resembles the text, or holds it in its description, is left out: one who names a task hardly means it.
 */
export async function searchTasks(
  ports: ApiPort,
  { search, most }: { readonly search: string; readonly most: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly SearchHit[]>> {
  const asked = { search: search.slice(0, SEARCH_LIMITS.longest), kind: 'task', limit: most } as const
  return mapDone(await attempt(ports, searchAll, asked, { quiet: true, ...options }), ({ groups }) =>
    groups
      .filter(({ is_similar }) => !is_similar)
      .flatMap(({ items }) => items.filter(({ excerpt }) => excerpt === null)),
  )
}
