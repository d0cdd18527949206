/** Decides whether marking all as read is offered though no unread notification is known, and what it marks. */

import type { NotificationTab } from './schema.js'
import type { NotificationsState } from './state.tabs.js'

/** Tells whether the page has fetched neither all notifications nor the unread ones, but the mentions at most. */
export function knowsMentionsAlone({ tabs }: Pick<NotificationsState, 'tabs'>): boolean {
  return tabs.all.phase !== 'loaded' && tabs.unread.phase !== 'loaded'
}

/**
 * Tells whether there may be unread notifications that this page does not know: the shown tab is loaded, and the tabs
 * 'all' and 'unread' are not. After a first page of 'all' without an unread one the button is not offered: older
 * unread ones are rare, and without them it would do nothing.
 */
export function mayHideUnread(state: NotificationsState, shown: NotificationTab): boolean {
  return state.tabs[shown].phase === 'loaded' && knowsMentionsAlone(state) && state.list.readUpTo === null
}
