/** Decides whether marking all as read is offered though no unread notification is known. */

import type { NoticeTab } from './schema.js'
import type { NotificationsState } from './state.tabs.js'

/**
 * Tells whether unread notifications may be hidden, because the shown tab is loaded, and neither all nor the unread ones
 * are. The first page of all is enough to know: where all of it is read, older unread ones are rare, and without them
 * the button would do nothing.
 */
export function mayHideUnread({ list, tabs }: NotificationsState, shown: NoticeTab): boolean {
  const isLoaded = (tab: NoticeTab): boolean => tabs[tab].phase === 'loaded'
  return isLoaded(shown) && !isLoaded('all') && !isLoaded('unread') && list.readUpTo === null
}
