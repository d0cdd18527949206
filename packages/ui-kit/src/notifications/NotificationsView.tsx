import type { NotificationTab, Notification } from '@osys/sdk/notifications/schema'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../controls/Button.js'
import { TabLinks } from '../controls/TabLinks.js'
import { Card } from '../layout/Card.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { messages } from './messages.js'
import { NotificationActions, type NotificationActionsProps } from './NotificationActions.js'
import { NotificationList, type NotificationListProps } from './NotificationList.js'
import { NotificationReading } from './NotificationReading.js'
import { readingMessages } from './messages.reading.js'
import { type NotifiedComment, notifiedComment } from './rules.comment.js'
import { type NotifiedTask, notifiedTask, othersOf, withChosen } from './rules.inbox.js'
import styles from './NotificationsView.module.css'
import { ThingWaiting } from './ThingWaiting.js'
import { type ReadingProps, useReading } from './useReading.js'

export type { NotifiedComment, NotifiedTask }

export type NotificationsViewProps = Omit<NotificationListProps, 'headingLevel' | 'isGrouped' | 'actionsOf'> &
  ReadingProps & {
    readonly actions: Omit<NotificationActionsProps, 'notification' | 'onRead'>
    readonly isMarking?: boolean
    /** True when there may be unread notifications that are not known. */
    readonly mayHideUnread?: boolean
    /** The addresses of the tabs. */
    readonly hrefs: Readonly<Record<NotificationTab, string>>
    /** True when there are notifications older than those shown. */
    readonly hasOlder: boolean
    readonly isLoadingOlder?: boolean
    /** The cause why older ones did not come; empty or left out without a failure. */
    readonly olderError?: string
    /** Renders the task that the chosen notification is about; left out where it is not read beside the list. */
    readonly taskOf?: ((task: NotifiedTask) => ReactNode) | undefined
    /** Renders the comments of a company with the one that the chosen notification is about; left out as `taskOf` is. */
    readonly commentsOf?: ((comment: NotifiedComment) => ReactNode) | undefined
    readonly onMarkAllRead: () => void
    readonly onOlder: () => void
  }

const TABS: readonly NotificationTab[] = ['all', 'unread', 'mentions']

/** The page at `/notifications`: the notifications of a tab by day and thing, on a wide screen with the chosen one. */
export function NotificationsView(props: NotificationsViewProps) {
  const { actions, onOpen, known, all, tab, hrefs, isMarking, hasOlder, isLoadingOlder } = props
  const { mayHideUnread = false, olderError = '', onMarkAllRead, onOlder } = props
  const notifications = known.kind === 'loaded' ? known.notifications : []
  const { chosenId, chosenIn, settledId, paneRef, listening } = useReading(props)
  const kept = useStayingFocus<HTMLDivElement>()
  const find = (wanted: number | null) => all.find(({ id }) => id === wanted) ?? null
  const chosen = find(chosenId)
  const shown = withChosen(notifications, tab, chosen, chosenIn)
  // The row that is read stays, with the focus, while older ones are fetched in place of those that have left.
  const isListed = known.kind === 'loaded' || (hasOlder && shown.length > 0)
  const thing = shown.length > 0 ? thingOf(props, chosen) : null
  // Keys that only pass a notification fetch nothing; another notification of the same thing keeps it as it is.
  const settled = thingOf(props, find(settledId))
  const drawn = settled?.key === thing?.key ? settled : null
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
        {(mayHideUnread || all.some(({ read_at }) => read_at === null)) && (
          <Button isPending={isMarking} pendingText={messages.marking} onClick={onMarkAllRead}>
            {messages.markAllRead}
          </Button>
        )}
      </div>
      <div className={styles.list} {...listening}>
        <Card padding="none">
          <NotificationList
            {...props}
            known={isListed ? { kind: 'loaded', notifications: shown } : known}
            headingLevel={2}
            isGrouped
            nothing={messages.nothing[tab]}
            actionsOf={actionsOf}
          />
        </Card>
        {hasOlder && (
          <div className={styles.older}>
            {isListed && olderError !== '' && (
              <p className={styles.error} role="alert">
                {olderError}
              </p>
            )}
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
          others={othersOf(all, chosen)}
          timeZone={props.timeZone}
          actions={chosen && actionsOf(chosen)}
          thing={
            thing && (
              <Suspense fallback={<ThingWaiting />}>{drawn ? drawn.draw() : <ThingWaiting />}</Suspense>
            )
          }
          onOpen={onOpen}
        />
      </section>
    </div>
  )
}

/** Returns the thing that a notification is about, where it is read beside the list; comments as those of their company. */
function thingOf(
  { taskOf, commentsOf }: Pick<NotificationsViewProps, 'taskOf' | 'commentsOf'>,
  notification: Notification | null,
): { readonly key: string; readonly draw: () => ReactNode } | null {
  const url = notification?.url ?? null
  const task = taskOf ? notifiedTask(url) : null
  if (task) return { key: `task ${task.id}`, draw: () => taskOf?.(task) }
  const comment = commentsOf ? notifiedComment(url) : null
  return comment && { key: `comments ${comment.companyId}`, draw: () => commentsOf?.(comment) }
}
