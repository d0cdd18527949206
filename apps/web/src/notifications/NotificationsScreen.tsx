import { NotificationsView } from '@osys/ui-kit/notifications/NotificationsView'
import { useEffect } from 'react'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

/** Renders all notifications, at `/notifications`. */
export function NotificationsScreen() {
  const { notifications, state, isRetrying, ...rest } = useNotifications()
  useEffect(() => void notifications.load(), [notifications])
  const known = toKnown(state)
  return (
    <NotificationsView
      {...rest}
      known={known.kind === 'failed' ? { ...known, isRetrying } : known}
      hasOlder={state.phase === 'loaded' && !state.isComplete}
      isLoadingOlder={state.isLoadingMore}
      onOlder={() => void notifications.loadMore()}
    />
  )
}
