import type { Api } from '@osys/sdk/http/api'
import {
  createNotifications,
  NO_NEWS_YET,
  type Notifications,
  type NotificationsState,
} from '@osys/sdk/notifications/actions'
import { isAt } from '@osys/sdk/push/place'
import type { AuthState } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

/** The notifications that every part of the page shares, with what happens to them. */
export interface NotificationsStore extends Notifications {
  readonly state: Cell<NotificationsState>
}

/** The one store of notifications. Nothing is fetched yet. */
export function createNotificationsStore(ports: {
  readonly api: Api
  readonly auth: Cell<AuthState>
}): NotificationsStore {
  const state = createStoreCell(NO_NEWS_YET)
  const flows = createNotifications({
    ...ports,
    state,
    now: () => new Date(),
    isLookedAt: url => document.hasFocus() && isAt(window.location.href, url),
  })
  return { ...flows, state }
}
