import { type CountedOverview, countOverviews } from '@osys/sdk/companies/actions.overviews'
import type { OverviewCounts } from '@osys/sdk/companies/rules.overviews'
import type { Api } from '@osys/sdk/http/api'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

export type OverviewCounter = ReturnType<typeof createOverviewCounter>

/** Creates the store of how many tasks each overview holds, for the tabs above their lists. */
export function createOverviewCounter({ api }: { readonly api: Api }) {
  const counts = createStoreCell<Fetched<OverviewCounts>>(NOT_FETCHED)
  return {
    counts,
    ...createFetcher(counts, (overviews: readonly CountedOverview[], options) =>
      countOverviews({ api }, overviews, options),
    ),
  }
}
