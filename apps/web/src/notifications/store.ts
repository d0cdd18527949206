import type { NewsByName, NewsEmitter } from '@osys/realtime/emitter'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { listNotifications, readNotifications } from '@osys/sdk/notifications/endpoints'
import type { Notification } from '@osys/sdk/notifications/schema'
import { notificationArrived, notificationsRead, notificationsUnread } from '@osys/sdk/notifications/state'
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
  /** Keeps the list true to what happens. Returns what ends it. */
  follow(): () => void
}

const SHOWN = 6

/** The latest notifications. Fetching them resets the bell's counter. Spec §4. */
export function createLatestStore({
  api,
  auth,
  news,
}: {
  readonly api: Api
  readonly auth: Cell<AuthState>
  readonly news: NewsEmitter
}): LatestStore {
  const latest = createStoreCell<LatestState>({ phase: 'loading', items: [], msg: '' })
  /** Came while the list was on its way, which may not have them. */
  let early: readonly Notification[] = []
  let loading = 0

  const withNew = (items: readonly Notification[], arrived: readonly Notification[]) =>
    arrived.reduce<readonly Notification[]>(notificationArrived, items).slice(0, SHOWN)

  async function load(): Promise<void> {
    if (await fetchLatest(false)) auth.set(notificationsFetched(auth.get()))
  }

  /** False when it failed. `peek` leaves the counter as it is. */
  async function fetchLatest(peek: boolean): Promise<boolean> {
    if (loading === 0) early = []
    loading += 1
    try {
      const { items } = await api.call(listNotifications, { page: 1, per_page: SHOWN, peek }, { quiet: true })
      latest.set({ phase: 'loaded', items: withNew(items, early), msg: '' })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      // What is on screen stays there when it only could not be made newer.
      if (!peek) latest.set({ ...latest.get(), phase: 'failed', msg: error.msg })
      return false
    } finally {
      loading -= 1
    }
  }

  function follow(): () => void {
    const refresh = (): void => void fetchLatest(true)
    const onCreated = ({ event: { notification } }: NewsByName['NotificationCreated']): void => {
      // A backend may tell only that there is one.
      if (notification === null) return refresh()
      early = [...early, notification]
      const state = latest.get()
      if (state.phase === 'loaded') latest.set({ ...state, items: withNew(state.items, [notification]) })
    }
    news.on('NotificationCreated', onCreated)
    news.on('reset', refresh)
    return () => {
      news.off('NotificationCreated', onCreated)
      news.off('reset', refresh)
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

  return { latest, load, markAllRead, follow }
}
