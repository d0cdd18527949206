import type { NotificationsState } from '@osys/sdk/notifications/actions'
import type { NotificationsKnown } from '@osys/ui-kit/notifications/NotificationList'

/** Returns the props of the views for a state, with its newest `most` notifications. */
export function toKnown({ phase, list, msg }: NotificationsState, most = Infinity): NotificationsKnown {
  if (phase === 'loaded') return { kind: 'loaded', notifications: list.items.slice(0, most) }
  return phase === 'failed' ? { kind: 'failed', text: msg } : { kind: 'loading' }
}
