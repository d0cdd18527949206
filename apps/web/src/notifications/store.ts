import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { listNotifications, readNotifications } from '@osys/sdk/notifications/endpoints'
import type { Notification } from '@osys/sdk/notifications/schema'
import { notificationsRead, notificationsUnread } from '@osys/sdk/notifications/state'
import type { AuthState } from '@osys/sdk/session/state'
import { notificationsFetched } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'
import { optimistically } from '@osys/sdk/state/optimistic'
import { createStoreCell } from '../app/store.js'

/** The latest notifications as a page knows them, newest first. */
export interface LatestState {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly items: readonly Notification[]
  /** What the server said of a failure. */
  readonly msg: string
}

export interface LatestStore {
  readonly latest: Cell<LatestState>
  load(): Promise<void>
  markAllRead(): Promise<void>
}

const SHOWN = 6

/** The latest notifications. Fetching them resets the bell's counter. Spec §4. */
export function createLatestStore({
  api,
  auth,
}: {
  readonly api: Api
  readonly auth: Cell<AuthState>
}): LatestStore {
  const latest = createStoreCell<LatestState>({ phase: 'loading', items: [], msg: '' })

  async function load(): Promise<void> {
    try {
      const { items } = await api.call(listNotifications, { page: 1, per_page: SHOWN }, { quiet: true })
      latest.set({ phase: 'loaded', items, msg: '' })
      auth.set(notificationsFetched(auth.get()))
    } catch (error) {
      if (!isApiError(error)) throw error
      latest.set({ ...latest.get(), phase: 'failed', msg: error.msg })
    }
  }

  async function markAllRead(): Promise<void> {
    const now = new Date().toISOString()
    const change =
      (update: (items: readonly Notification[]) => readonly Notification[]) => (state: LatestState) => ({
        ...state,
        items: update(state.items),
      })
    try {
      await optimistically(latest, {
        apply: change(items => notificationsRead(items, now)),
        send: () => api.call(readNotifications, {}),
        confirm: state => state,
        revert: change(items => notificationsUnread(items, now)),
      })
    } catch (error) {
      // Taken back on screen, and told by the notice of the call.
      if (!isApiError(error)) throw error
    }
  }

  return { latest, load, markAllRead }
}
