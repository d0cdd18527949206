import type { NoticeTab } from '@osys/sdk/notifications/schema'
import { inTab, isDry, type NotificationsState } from '@osys/sdk/notifications/state.tabs'
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
