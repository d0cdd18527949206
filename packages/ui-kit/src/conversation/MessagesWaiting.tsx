import { Skeleton } from '../display/Skeleton.js'
import { classes } from '../layout/classes.js'
import styles from './MessageList.module.css'
import { messages } from './messages.js'

const BUBBLES = [
  { width: '46%', isOwn: false },
  { width: '30%', isOwn: false },
  { width: '38%', isOwn: true },
  { width: '54%', isOwn: false },
  { width: '26%', isOwn: true },
  { width: '42%', isOwn: true },
] as const

/** Bubbles in the place of those that load. */
export function MessagesWaiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={messages.loading}>
      {BUBBLES.map(({ width, isOwn }) => (
        <span
          key={width}
          className={classes(styles.bone, isOwn && styles.ownBone)}
          style={{ inlineSize: width }}
        >
          <Skeleton height="36px" />
        </span>
      ))}
    </div>
  )
}
