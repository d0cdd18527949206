import { NotificationsView, type NotificationsViewProps } from '@osys/ui-kit/notifications/NotificationsView'
import { routePath } from '@osys/sdk/app/routes'
import { savePreferences } from '@osys/sdk/notifications/actions.preferences'
import { type SnoozeTime, snoozedUntil, snoozeTimes } from '@osys/sdk/notifications/rules.snooze'
import { fromWallTime, wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useNow } from '@osys/ui-kit/display/useNow'
import { useSuite } from '../app/suite.js'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const SnoozeDialog = lazyPart(() =>
  import('@osys/ui-kit/notifications/SnoozeDialog').then(module => module.SnoozeDialog),
)

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
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
  const { timeZone = DEVICE_ZONE } = rest
  const now = useNow(60_000)
  /** The notification whose time the person names. */
  const [snoozing, setSnoozing] = useState<number | null>(null)

  function snooze(id: number, time: SnoozeTime | null): void {
    if (time === null) setSnoozing(id)
    else void notifications.snooze(id, snoozedUntil(time, now, timeZone), timeZone)
  }

  return (
    <>
      <NotificationsView
        {...rest}
        known={known.kind === 'failed' ? { ...known, isRetrying } : known}
        tab={show === 'unread' || show === 'mentions' ? show : 'all'}
        hrefs={HREFS}
        actions={{
          snoozeTimes: snoozeTimes(now, timeZone),
          onUnread: ({ id }) => void notifications.markUnread(id),
          onSnooze: ({ notification, time }) => snooze(notification.id, time),
          onMute: thing => void savePreferences({ api }, { mute: { ...thing, is_muted: true } }),
        }}
        hasOlder={state.phase === 'loaded' && !state.isComplete}
        isLoadingOlder={state.isLoadingMore}
        onOlder={() => void notifications.loadMore()}
      />
      {snoozing !== null && (
        <Suspense fallback={null}>
          <SnoozeDialog
            now={wallTime(now, timeZone)}
            onSave={({ until }) => {
              setSnoozing(null)
              void notifications.snooze(snoozing, fromWallTime(until, timeZone), timeZone)
            }}
            onClose={() => setSnoozing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
