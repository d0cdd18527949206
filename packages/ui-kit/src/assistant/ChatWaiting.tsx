import { Skeleton } from '../display/Skeleton.js'
import styles from './ChatWaiting.module.css'
import { messages } from './messages.js'

/** The place of a chat with the assistant while it loads, in its real shape. */
export function ChatWaiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={messages.loadingChat}>
      <div className={styles.column}>
        <Skeleton height="56px" />
        <Skeleton width="92%" height="18px" />
        <Skeleton width="78%" height="18px" />
        <Skeleton width="85%" height="18px" />
      </div>
    </div>
  )
}
