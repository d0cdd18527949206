import {
  type NotifiedComment,
  type NotifiedTask,
  NotificationsView,
} from '@osys/ui-kit/notifications/NotificationsView'
import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { type InboxPorts, markUnread, snooze } from '@osys/sdk/notifications/actions.inbox'
import { savePreferences } from '@osys/sdk/notifications/actions.preferences'
import { mayHideUnread } from '@osys/sdk/notifications/rules.marking'
import { type SnoozeTime, snoozedUntil, snoozeTimes } from '@osys/sdk/notifications/rules.snooze'
import { type InboxQuery, readInboxQuery, toInboxAddress } from '@osys/sdk/notifications/state.address'
import { fromWallTime, wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useNow } from '@osys/ui-kit/display/useNow'
import { subjectOf } from '@osys/sdk/session/state'
import { mediaCell } from '../app/device-mode.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const SnoozeDialog = lazyPart(() =>
  import('@osys/ui-kit/notifications/SnoozeDialog').then(module => module.SnoozeDialog),
)

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
const PAGE = routePath('notifications')

const hrefOf = (query: InboxQuery): string => PAGE + toInboxAddress(query)

/** From here on the page shows the chosen notification beside the list. */
const WIDE = mediaCell('(min-width: 1200px)')

export interface NotificationsScreenProps {
  /** The task that the chosen notification is about, to read beside the list. */
  readonly Task: ComponentType<NotifiedTask>
  /** The comments of a company with the one that the chosen notification is about, likewise. */
  readonly Comments: ComponentType<NotifiedComment>
}

/** Renders all notifications, at `/notifications`. */
export function NotificationsScreen({ Task, Comments }: NotificationsScreenProps) {
  const { tab, chosen } = readInboxQuery(useSearch())
  const { notifications, state, isRetrying, ...rest } = useNotifications({ tab })
  useEffect(() => void notifications.load(tab), [notifications, tab])
  const { from, phase, isLoadingMore, msg } = state.tabs[tab]
  const { api, auth, notices } = useSuite()
  const inbox: InboxPorts = { ...notifications, api, notify: notices.show }
  const subject = subjectOf(useCell(auth))
  const isWide = useCell(WIDE)
  const mayRead = (permission: 'ohplaky.task.index' | 'ohplaky.comment.index') =>
    isWide && mayOpen(subject, { permission })
  const known = toKnown(state, tab)
  const { timeZone = DEVICE_ZONE } = rest
  const now = useNow(60_000)
  /** The notification whose time the person names. */
  const [snoozing, setSnoozing] = useState<number | null>(null)

  function putOff(id: number, time: SnoozeTime | null): void {
    if (time === null) setSnoozing(id)
    else void snooze(inbox, { id, until: snoozedUntil(time, now, timeZone), timeZone })
  }

  return (
    <>
      <NotificationsView
        {...rest}
        known={known.kind === 'failed' ? { ...known, isRetrying } : known}
        all={state.list.items}
        mayHideUnread={mayHideUnread(state, tab)}
        tab={tab}
        namedId={chosen}
        hrefs={{
          all: hrefOf({ tab: 'all', chosen }),
          unread: hrefOf({ tab: 'unread', chosen }),
          mentions: hrefOf({ tab: 'mentions', chosen }),
        }}
        onChoose={({ id }) => navigate(hrefOf({ tab, chosen: id }), { replace: true })}
        actions={{
          snoozeTimes: snoozeTimes(now, timeZone),
          onUnread: ({ id }) => void markUnread(inbox, id),
          onSnooze: ({ notification, time }) => putOff(notification.id, time),
          onMute: thing => void savePreferences({ api }, { mute: { ...thing, is_muted: true } }),
        }}
        hasOlder={from > 0 && (phase === 'loaded' || known.kind === 'loaded')}
        isLoadingOlder={isLoadingMore}
        olderError={msg}
        taskOf={mayRead('ohplaky.task.index') ? task => <Task key={task.companyId} {...task} /> : undefined}
        commentsOf={
          mayRead('ohplaky.comment.index')
            ? comment => <Comments key={comment.companyId} {...comment} />
            : undefined
        }
        onOlder={() => void notifications.loadMore(tab)}
      />
      {snoozing !== null && (
        <Suspense fallback={null}>
          <SnoozeDialog
            now={wallTime(now, timeZone)}
            onSave={({ until }) => {
              setSnoozing(null)
              void snooze(inbox, { id: snoozing, until: fromWallTime(until, timeZone), timeZone })
            }}
            onClose={() => setSnoozing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
