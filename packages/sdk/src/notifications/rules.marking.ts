/** Decides whether marking all as read is offered though no unread notification is known. */

import type { NoticeTab } from './schema.js'
import type { NotificationsState } from './state.tabs.js'

/**
 * Tells whether there may be unread notifications that this page does not know: the shown tab is loaded, and the tabs
 * 'all' and 'unread' are not. After a first page of 'all' without an unread one the button is not offered: older
 * unread ones are rare, and without them it would do nothing.
 */
export function mayHideUnread({ list, tabs }: NotificationsState, shown: NoticeTab): boolean {
  const isLoaded = (tab: NoticeTab): boolean => tabs[tab].phase === 'loaded'
  return isLoaded(shown) && !isLoaded('all') && !isLoaded('unread') && list.readUpTo === null
}
