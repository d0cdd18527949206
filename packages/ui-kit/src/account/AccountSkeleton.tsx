import { HiddenText } from '../display/HiddenText.js'
import { Skeleton } from '../display/Skeleton.js'
import styles from './AccountLayout.module.css'
import { messages } from './messages.js'

/** The placeholder of an account's page while it loads. */
export function AccountSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <HiddenText>{messages.loading}</HiddenText>
      <Skeleton height="300px" />
      <Skeleton height="320px" />
    </div>
  )
}
