import { HiddenText } from '../display/HiddenText.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages } from './messages.js'
import styles from './UsersView.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

/** The placeholder of the list of people while it loads. */
export function UserTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <HiddenText>{messages.loading}</HiddenText>
      {ROWS.map(row => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="32px" height="32px" isRound />
          <Skeleton width={`${40 + ((row * 17) % 35)}%`} />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
