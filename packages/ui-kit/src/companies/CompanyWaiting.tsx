import { Skeleton } from '../display/Skeleton.js'
import headerStyles from './CompanyHeader.module.css'
import styles from './CompanyView.module.css'
import { messages } from './messages.js'

/** The placeholder of a company's page while it loads. */
export function CompanyWaiting() {
  return (
    <div className={styles.page} role="status" aria-label={messages.loading}>
      <div className={headerStyles.header}>
        <Skeleton width="56px" height="56px" />
        <div className={headerStyles.text}>
          <Skeleton width="min(24ch, 70%)" height="28px" />
          <Skeleton width="min(18ch, 50%)" height="20px" />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height="320px" />
        </div>
        <div className={styles.aside}>
          <Skeleton height="160px" />
          <Skeleton height="220px" />
        </div>
      </div>
    </div>
  )
}
