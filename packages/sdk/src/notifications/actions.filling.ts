/** Keeps a tab of notifications from being empty while the server holds older ones of it. */

import type { Cell } from '../state/cell.js'
import type { Notifications } from './actions.js'
import type { NotificationTab } from './schema.js'
import { isDry, type NotificationsState } from './state.tabs.js'

/** The ports of `keepFilled`: the state to watch, and the way to fetch older ones. */
export interface FillingPorts extends Pick<Notifications, 'loadMore'> {
  readonly state: Pick<Cell<NotificationsState>, 'get' | 'subscribe'>
}

/**
 * Fetches older pages of a tab for as long as all that were fetched have left it, such as the unread ones after all were
 * read. A refused page is not asked for again before the tab is loaded anew. Returns a function that stops it.
 */
export function keepFilled({ state, loadMore }: FillingPorts, tab: NotificationTab): () => void {
  const fill = (): void => {
    const { isLoadingMore, msg } = state.get().tabs[tab]
    if (isDry(state.get(), tab) && !isLoadingMore && msg === '') void loadMore(tab)
  }
  fill()
  return state.subscribe(fill)
}
