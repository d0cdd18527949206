import type { NotificationTab } from '@osys/sdk/notifications/schema'
import { inTab, type NotificationsState } from '@osys/sdk/notifications/state.tabs'
import type { NotificationsKnown } from '@osys/ui-kit/notifications/NotificationList'

/**
 * Returns the props of the views for a tab, with its newest `most` notifications. What is known shows at once,
 * whatever the last call brought. A tab without a known notification is loading or failed as long as the server may
 * have older ones.
 */
export function toKnown(
  state: NotificationsState,
  tab: NotificationTab = 'all',
  most = Infinity,
): NotificationsKnown {
  const { phase, from, msg } = state.tabs[tab]
  const notifications = inTab(state, tab).slice(0, most)
  if (notifications.length > 0 || from === 0) return { kind: 'loaded', notifications }
  return phase === 'loading' || msg === '' ? { kind: 'loading' } : { kind: 'failed', text: msg }
}
