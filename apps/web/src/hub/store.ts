import { askForNotifications, loadWaiting, type WaitingTold } from '@osys/sdk/hub/actions.waiting'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Creates the store of what waits for the person, which the hub asks for once. */
export function createWaitingStore({ api, ui, storages }: Pick<Suite, 'api' | 'ui' | 'storages'>) {
  const waiting = createStoreCell<Fetched<WaitingTold>>(NOT_FETCHED)
  const ports = { api, ui, local: storages.local }
  const { load } = createFetcher(waiting, (_: void, options) => loadWaiting(ports, options))
  return { waiting, ...bindActions({ api, load }, { askForNotifications }) }
}
