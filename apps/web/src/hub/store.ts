import { askForNotifications, loadWaiting, type WaitingTold } from '@osys/sdk/hub/actions.waiting'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import type { CallOptions } from '@osys/sdk/http/api'
import { type SeenSuite, seenPorts } from '../app/seen.js'
import { createStoreCell } from '../app/store.js'

export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Creates the store of what waits for the person, which the hub asks for once, and an admin's again at news. */
export function createWaitingStore(suite: SeenSuite) {
  const waiting = createStoreCell<Fetched<WaitingTold>>(NOT_FETCHED)
  const ask = (_: void, options: Pick<CallOptions, 'signal'>) => loadWaiting(seenPorts(suite), options)
  const { load } = createFetcher(waiting, ask)
  // A second question by the same fetcher would abort the first one, with whose answer the notifications come.
  const again = createFetcher(waiting, ask)
  return {
    waiting,
    refresh: again.load,
    end: again.end,
    ...bindActions({ api: suite.api, load }, { askForNotifications }),
  }
}
