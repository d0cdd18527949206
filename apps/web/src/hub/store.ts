import { loadWaiting, type WaitingTold } from '@osys/sdk/hub/actions.waiting'
import { listNotifications, type NotificationPage } from '@osys/sdk/notifications/endpoints'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Creates the store of what waits for the person, which the hub asks for once. */
export function createWaitingStore({ api, ui, storages }: Pick<Suite, 'api' | 'ui' | 'storages'>) {
  const waiting = createStoreCell<Fetched<WaitingTold>>(NOT_FETCHED)
  const ports = { api, ui, local: storages.local }
  const { load } = createFetcher(waiting, (_: void, options) => loadWaiting(ports, options))

  /** Fetches all that waits, and gives the newest notifications of it. Rejects with ApiError. */
  async function askForNotifications(): Promise<NotificationPage> {
    const outcome = await load()
    if (outcome.ended === 'refused') throw outcome.error
    const told = outcome.ended === 'done' ? outcome.value.notifications : null
    return told ?? api.call(listNotifications, { page: 1, peek: true }, { quiet: true })
  }

  return { waiting, askForNotifications }
}
