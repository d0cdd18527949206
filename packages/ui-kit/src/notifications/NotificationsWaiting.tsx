import { Skeleton } from '../display/Skeleton.js'
import { messages } from './messages.js'
import styles from './NotificationList.module.css'

/** The placeholder of notifications while they load. */
export function NotificationsWaiting() {
  return (
    <div role="status" aria-label={messages.loading}>
      {['70%', '85%', '60%', '75%'].map(width => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="36px" height="36px" isRound />
          <span className={styles.lines}>
            <Skeleton width={width} height="18px" />
            <Skeleton width="40%" height="14px" />
          </span>
        </div>
      ))}
    </div>
  )
}
