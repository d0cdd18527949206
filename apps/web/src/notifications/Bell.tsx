import { routePath } from '@osys/sdk/app/routes'
import { NotificationsBell } from '@osys/ui-kit/notifications/NotificationsBell'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

/** Code of the list below the bell; fetched when the page is at rest. */
export const loadPopover = () => import('@osys/ui-kit/notifications/NotificationsPopover')
const NotificationsPopover = lazy(() =>
  loadPopover().then(module => ({ default: module.NotificationsPopover })),
)

const href = routePath('notifications')

/** The bell, and the notifications that it opens in place. */
export function Bell() {
  const { notify } = useCell(useSuite().auth)
  const { notifications, state, isRetrying, onOpen, ...rest } = useNotifications()
  const opener = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()
  const place = pathname + useSearch()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = (): void => setOpenedAt(null)
  // Another page closes it without an effect in between.
  const isOpen = openedAt === place
  const isNews = isOpen && notify.count > 0

  // What arrives while it is open is seen there, so the counter starts anew.
  useEffect(() => {
    if (isNews && document.visibilityState === 'visible') void notifications.load()
  }, [isNews, notifications])

  function toggle(): void {
    if (isOpen) return close()
    setOpenedAt(place)
    if (notify.count === 0) void notifications.load()
  }

  const known = toKnown(state)
  return (
    <NotificationsBell
      ref={opener}
      unread={notify.count}
      href={href}
      isOpen={isOpen}
      onToggle={pathname === href ? undefined : toggle}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationsPopover
            {...rest}
            opener={opener}
            allHref={href}
            known={known.kind === 'failed' ? { ...known, isRetrying } : known}
            onOpen={notification => {
              onOpen(notification)
              if (notification.url !== null) close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </NotificationsBell>
  )
}
