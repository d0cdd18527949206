import type { Notification } from '@osys/sdk/notifications/schema'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../controls/Button.js'
import { TabLinks } from '../controls/TabLinks.js'
import { Card } from '../layout/Card.js'
import { useKeptFocus } from '../overlays/useKeptFocus.js'
import { messages } from './messages.js'
import { NotificationActions, type NotificationActionsProps } from './NotificationActions.js'
import { NotificationList, type NotificationListProps } from './NotificationList.js'
import { NotificationReading } from './NotificationReading.js'
import { readingMessages } from './messages.reading.js'
import { inTab, type InboxTab, type NoticedTask, noticedTask, othersOf } from './rules.inbox.js'
import styles from './NotificationsView.module.css'
import { ThingWaiting } from './ThingWaiting.js'
import { useReading } from './useReading.js'

export type { NoticedTask }

export type NotificationsViewProps = Omit<
  NotificationListProps,
  'headingLevel' | 'isGrouped' | 'actionsOf'
> & {
  readonly actions: Omit<NotificationActionsProps, 'notification' | 'onRead'>
  readonly isMarking?: boolean
  readonly tab: InboxTab
  /** The addresses of the tabs. */
  readonly hrefs: Readonly<Record<InboxTab, string>>
  /** True when there are notifications older than those shown. */
  readonly hasOlder: boolean
  readonly isLoadingOlder?: boolean
  /** Renders the task that the chosen notification is about; left out where it is not read beside the list. */
  readonly taskOf?: ((task: NoticedTask) => ReactNode) | undefined
  readonly onMarkAllRead: () => void
  readonly onOlder: () => void
}

const TABS: readonly InboxTab[] = ['all', 'unread', 'mentions']

/** The page at `/notifications`: the notifications of a tab by day and thing, on a wide screen with the chosen one. */
export function NotificationsView(props: NotificationsViewProps) {
  const { actions, onOpen, known, tab, hrefs, isMarking, hasOlder, isLoadingOlder } = props
  const { taskOf, onMarkAllRead, onOlder } = props
  const notifications = known.kind === 'loaded' ? known.notifications : []
  const { chosenId, settledId, paneRef, listening } = useReading(notifications, onOpen)
  const kept = useKeptFocus<HTMLDivElement>()
  const shown = inTab(notifications, tab, chosenId)
  const find = (wanted: number | null) => notifications.find(({ id }) => id === wanted) ?? null
  const chosen = find(chosenId)
  const task = taskOf && shown.length > 0 ? noticedTask(chosen?.url ?? null) : null
  // Keys that only pass a notification fetch no task; another notification of the same task keeps it.
  const isSettled = task !== null && noticedTask(find(settledId)?.url ?? null)?.id === task.id
  const actionsOf = (notification: Notification) => (
    <NotificationActions
      {...actions}
      notification={notification}
      isChosen={notification.id === chosenId}
      onRead={onOpen}
    />
  )
  return (
    <div className={styles.page} data-nothing={(known.kind === 'loaded' && shown.length === 0) || undefined}>
      <div {...kept} className={styles.actions}>
        <TabLinks
          label={messages.title}
          current={tab}
          tabs={TABS.map(key => ({ key, label: messages.tabs[key], href: hrefs[key] }))}
        />
        {notifications.some(({ read_at }) => read_at === null) && (
          <Button isPending={isMarking} pendingText={messages.marking} onClick={onMarkAllRead}>
            {messages.markAllRead}
          </Button>
        )}
      </div>
      <div className={styles.list} {...listening}>
        <Card padding="none">
          <NotificationList
            {...props}
            known={known.kind === 'loaded' ? { ...known, notifications: shown } : known}
            headingLevel={2}
            isGrouped
            nothing={messages.nothing[tab]}
            actionsOf={actionsOf}
          />
        </Card>
        {hasOlder && (
          <div className={styles.older}>
            <Button isPending={isLoadingOlder} pendingText={messages.loading} onClick={onOlder}>
              {messages.older}
            </Button>
          </div>
        )}
        {!hasOlder && notifications.length > 20 && <p className={styles.end}>{messages.end}</p>}
      </div>
      <section ref={paneRef} className={styles.pane} aria-label={readingMessages.reading}>
        <NotificationReading
          notification={chosen}
          others={othersOf(notifications, chosen)}
          timeZone={props.timeZone}
          actions={chosen && actionsOf(chosen)}
          thing={
            task && (
              <Suspense fallback={<ThingWaiting />}>{isSettled ? taskOf?.(task) : <ThingWaiting />}</Suspense>
            )
          }
          onOpen={onOpen}
        />
      </section>
    </div>
  )
}
