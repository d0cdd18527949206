import { routePath } from '@osys/sdk/app/routes'
import { NotificationsBell } from '@osys/ui-kit/notifications/NotificationsBell'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useRef, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

/** Fetches the code of the list below the bell; called when the page is at rest. */
export const loadPopover = () => import('@osys/ui-kit/notifications/NotificationsPopover')
const NotificationsPopover = lazyPart(() => loadPopover().then(module => module.NotificationsPopover))

const href = routePath('notifications')

/** Renders the bell, and below it the list of notifications. */
export function Bell() {
  const { notify } = useCell(useSuite().auth)
  const { notifications, state, isRetrying, onOpen, ...rest } = useNotifications()
  const opener = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()
  const place = pathname + useSearch()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = (): void => setOpenedAt(null)
  // The list counts as open on the page where it was opened, so a change of page closes it without an effect.
  const isOpen = openedAt === place
  const hasNew = isOpen && notify.count > 0

  // Notifications that arrive while the list is open are seen there, so the counter returns to 0.
  useEffect(() => {
    if (hasNew && document.visibilityState === 'visible') void notifications.load()
  }, [hasNew, notifications])

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
