import { Alert24Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { Notification } from '@osys/sdk/notifications/schema'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { NotificationItem } from '../notifications/NotificationItem.js'
import { NotificationsWaiting } from '../notifications/NotificationsWaiting.js'
import { DaySection } from './DaySection.js'
import styles from './LatestNotifications.module.css'
import { messages } from './messages.js'

export type LatestNotificationsProps = {
  readonly state: ViewState<{
    /** Newest first. */
    readonly notifications: readonly Notification[]
  }>
  readonly isMarking?: boolean
  readonly timeZone?: string
  /** Called when the person opens a notification, or marks one that has no link. */
  readonly onOpen: (notification: Notification) => void
  readonly onRetry: () => void
  readonly onMarkAllRead: () => void
}

/** The id of the card, which the bell links to. */
export const NOTIFICATIONS_ANCHOR = 'avisos'

/** The latest notifications, in 'Mi día'. */
export function LatestNotifications(props: LatestNotificationsProps) {
  const { state, isMarking, timeZone, onOpen, onRetry, onMarkAllRead } = props
  const notices = state.kind === 'loaded' ? state.notifications : []
  const hasUnread = notices.some(notice => notice.read_at === null)
  return (
    <DaySection
      title={messages.notices}
      anchor={NOTIFICATIONS_ANCHOR}
      action={
        hasUnread && (
          <Button size="small" appearance="subtle" isPending={isMarking} onClick={onMarkAllRead}>
            {messages.markAllRead}
          </Button>
        )
      }
    >
      {state.kind === 'loading' && <NotificationsWaiting />}
      {state.kind === 'failed' && (
        <ErrorState isCompact {...state} title={messages.noticesFailed} onRetry={onRetry} />
      )}
      {state.kind === 'loaded' && notices.length === 0 && (
        <EmptyState
          isCompact
          icon={<Alert24Regular />}
          title={messages.noNotifications}
          text={messages.noNotificationsText}
        />
      )}
      {notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map(notice => (
            <NotificationItem key={notice.id} notification={notice} timeZone={timeZone} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </DaySection>
  )
}
