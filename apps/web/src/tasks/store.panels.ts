import { type CountedPanel, countPanels } from '@osys/sdk/companies/actions.panels'
import type { PanelCounts } from '@osys/sdk/companies/rules.panels'
import type { Api } from '@osys/sdk/http/api'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

export type PanelCounter = ReturnType<typeof createPanelCounter>

/** Creates the store of how many tasks each panel holds, for the tabs above their lists. */
export function createPanelCounter({ api }: { readonly api: Api }) {
  const counts = createStoreCell<Fetched<PanelCounts>>(NOT_FETCHED)
  return {
    counts,
    ...createFetcher(counts, (panels: readonly CountedPanel[], options) =>
      countPanels({ api }, panels, options),
    ),
  }
}
