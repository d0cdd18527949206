import { Skeleton } from '../display/Skeleton.js'
import { readingMessages as texts } from './messages.reading.js'
import styles from './NotificationReading.module.css'

/** The place of a notification's task or comments while they come. */
export function ThingWaiting() {
  return (
    <div className={styles.reading} role="status" aria-label={texts.loading}>
      <Skeleton height="44px" />
      <Skeleton height="120px" />
      <Skeleton height="200px" />
    </div>
  )
}
