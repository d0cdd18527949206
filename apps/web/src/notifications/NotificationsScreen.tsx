import { NotificationsView, type NotificationsViewProps } from '@osys/ui-kit/notifications/NotificationsView'
import { routePath } from '@osys/sdk/app/routes'
import { savePreferences } from '@osys/sdk/notifications/actions.preferences'
import { useEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useSuite } from '../app/suite.js'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const PAGE = routePath('notifications')
const HREFS: NotificationsViewProps['hrefs'] = {
  all: PAGE,
  unread: `${PAGE}?show=unread`,
  mentions: `${PAGE}?show=mentions`,
}

/** Renders all notifications, at `/notifications`. */
export function NotificationsScreen() {
  const { notifications, state, isRetrying, ...rest } = useNotifications()
  useEffect(() => void notifications.load(), [notifications])
  const { api } = useSuite()
  const show = new URLSearchParams(useSearch()).get('show')
  const known = toKnown(state)
  return (
    <NotificationsView
      {...rest}
      known={known.kind === 'failed' ? { ...known, isRetrying } : known}
      tab={show === 'unread' || show === 'mentions' ? show : 'all'}
      hrefs={HREFS}
      onMute={thing => void savePreferences({ api }, { mute: { ...thing, is_muted: true } })}
      hasOlder={state.phase === 'loaded' && !state.isComplete}
      isLoadingOlder={state.isLoadingMore}
      onOlder={() => void notifications.loadMore()}
    />
  )
}
