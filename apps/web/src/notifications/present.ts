import type { NoticeTab } from '@osys/sdk/notifications/schema'
import { inTab, type NotificationsState } from '@osys/sdk/notifications/state.tabs'
import type { NotificationsKnown } from '@osys/ui-kit/notifications/NotificationList'

/**
 * Returns the props of the views for a tab, with its newest `most` notifications. A tab that shows none of its own
 * while there are older ones is still loading, or has failed to.
 */
export function toKnown(
  state: NotificationsState,
  tab: NoticeTab = 'all',
  most = Infinity,
): NotificationsKnown {
  const { phase, msg } = state.tabs[tab]
  if (phase === 'failed' || (isDry(state, tab) && msg !== '')) return { kind: 'failed', text: msg }
  if (phase !== 'loaded' || isDry(state, tab)) return { kind: 'loading' }
  return { kind: 'loaded', notifications: inTab(state, tab).slice(0, most) }
}

/** Tells whether all of a tab that were fetched have left it, such as the unread ones, and older ones are there. */
export function isDry(state: NotificationsState, tab: NoticeTab): boolean {
  const { phase, from } = state.tabs[tab]
  return phase === 'loaded' && from > 0 && inTab(state, tab).length === 0
}
