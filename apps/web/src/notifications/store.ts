import { createNotifications, type Notifications } from '@osys/sdk/notifications/actions'
import { NO_NEWS_YET, type NotificationsState } from '@osys/sdk/notifications/state.tabs'
import { isAt } from '@osys/sdk/push/rules.place'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

/** The notifications that every part of the page shares, with their actions. */
export interface NotificationsStore extends Notifications {
  readonly state: Cell<NotificationsState>
}

const stores = new WeakMap<Suite, NotificationsStore>()

/** Returns the app's one store of notifications, and creates it at the first call. */
export function notificationsOf(suite: Suite): NotificationsStore {
  const known = stores.get(suite) ?? createStore(suite)
  stores.set(suite, known)
  return known
}

function createStore({ api, clock, auth }: Suite): NotificationsStore {
  const state = createStoreCell(NO_NEWS_YET)
  const flows = createNotifications({
    api,
    auth,
    state,
    now: () => new Date(clock.now()),
    isLookedAt: url => document.hasFocus() && isAt(window.location.href, url),
  })
  return { ...flows, state }
}
