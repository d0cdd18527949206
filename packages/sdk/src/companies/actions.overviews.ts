/** The flow that counts the tasks or companies of each overview, with the same filters as the lists. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { listTasks } from '../tasks/endpoints.list.js'
import type { CallFilter } from '../tasks/rules.call-filter.js'
import { listCompanies } from './endpoints.js'
import type { Overview, OverviewCounts } from './rules.overviews.js'

/** An overview to count, with the filter and the search that narrow the list of its tasks. */
export type CountedOverview = Overview & { readonly narrowed?: CallFilter & { readonly search?: string } }

/**
 * Counts the tasks or companies of each overview, with the same filters as the lists. A count that could not be
 * fetched is null.
 */
export async function countOverviews(
  ports: ApiPort,
  overviews: readonly CountedOverview[],
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<OverviewCounts>> {
  const count = ({ of, status, narrowed }: CountedOverview): Promise<Outcome<{ readonly total: number }>> => {
    const quiet = { quiet: true, ...options }
    return of === 'tasks'
      ? attempt(ports, listTasks, { ...narrowed, status, per_page: 1 }, quiet)
      : attempt(ports, listCompanies, { status, per_page: 1 }, quiet)
  }
  const counts = await Promise.all(
    overviews.map(async overview => {
      const outcome = await count(overview)
      return [overview.href, outcome.ended === 'done' ? outcome.value.total : null] as const
    }),
  )
  return options.signal?.aborted ? GIVEN_UP : done(Object.fromEntries(counts))
}
