import {
  type BriefPagePorts,
  followBrief,
  loadBrief,
  saveBriefFile,
  showBrief,
} from '@osys/sdk/briefs/actions'
import type { Brief } from '@osys/sdk/briefs/schema'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { saveDownload } from '../app/save-download.js'
import { createStoreCell } from '../app/store.js'

/** Creates the store of one brief, shown on its company's page. */
export function createBriefStore({ api, briefId }: { readonly api: Api; readonly briefId: number }) {
  const brief = createStoreCell<Fetched<Brief>>(NOT_FETCHED)
  const downloading = createStoreCell<ReadonlySet<string>>(new Set())
  const { load, end } = createFetcher(brief, (_: void, options) =>
    loadBrief({ api, brief, briefId }, options),
  )
  const ports: BriefPagePorts = { api, brief, briefId, downloading, load, save: saveDownload }
  return { brief, downloading, load, end, ...bindActions(ports, { showBrief, followBrief, saveBriefFile }) }
}
