import { askForNotifications, loadWaiting, type WaitingTold } from '@osys/sdk/hub/actions.waiting'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { type SeenSuite, seenPorts } from '../app/seen.js'
import { createStoreCell } from '../app/store.js'

export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Creates the store of what waits for the person, which the hub asks for once. */
export function createWaitingStore(suite: SeenSuite) {
  const waiting = createStoreCell<Fetched<WaitingTold>>(NOT_FETCHED)
  const ports = seenPorts(suite)
  const { load } = createFetcher(waiting, (_: void, options) => loadWaiting(ports, options))
  return { waiting, ...bindActions({ api: suite.api, load }, { askForNotifications }) }
}
