import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { messages } from './messages.js'
import { NotificationList, type NotificationListProps } from './NotificationList.js'
import styles from './NotificationsView.module.css'

export type NotificationsViewProps = Omit<NotificationListProps, 'headingLevel'> & {
  readonly isMarking?: boolean
  /** True when there are notifications older than those shown. */
  readonly hasOlder: boolean
  readonly isLoadingOlder?: boolean
  readonly onMarkAllRead: () => void
  readonly onOlder: () => void
}

/** The page at `/notifications`: all notifications by day. */
export function NotificationsView(props: NotificationsViewProps) {
  const { known, isMarking, hasOlder, isLoadingOlder, onMarkAllRead, onOlder } = props
  const notifications = known.kind === 'loaded' ? known.notifications : []
  return (
    <div className={styles.page}>
      {notifications.some(({ read_at }) => read_at === null) && (
        <div className={styles.actions}>
          <Button isPending={isMarking} pendingText={messages.marking} onClick={onMarkAllRead}>
            {messages.markAllRead}
          </Button>
        </div>
      )}
      <Card>
        <NotificationList {...props} headingLevel={2} />
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
  )
}
