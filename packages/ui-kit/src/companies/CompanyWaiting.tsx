import type { CompanyTab } from '@osys/sdk/companies/state.tab'
import type { ReactNode } from 'react'
import { Skeleton } from '../display/Skeleton.js'
import headerStyles from './CompanyHeader.module.css'
import styles from './CompanyView.module.css'
import { messages } from './messages.js'

export type CompanyWaitingProps = {
  readonly tab: CompanyTab
  /** True when the panel beside the tab will be open. */
  readonly isSideOpen: boolean
  /** The placeholder of the tab's content, without its tools; one block when left out. */
  readonly children?: ReactNode
}

/** The placeholder of a company's page while it loads, with the places of `CompanyView`. */
export function CompanyWaiting({ tab, isSideOpen, children }: CompanyWaitingProps) {
  return (
    <div className={styles.page}>
      <div className={headerStyles.header} role="status" aria-label={messages.loading}>
        <Skeleton width="40px" height="40px" />
        <div className={headerStyles.text}>
          <Skeleton width="min(24ch, 70%)" height="28px" />
          <Skeleton width="min(18ch, 50%)" height="20px" />
        </div>
      </div>
      <div className={styles.ways}>
        <div className={styles.waitingTabs}>
          <Skeleton width="min(44ch, 90%)" height="20px" />
        </div>
      </div>
      <div className={isSideOpen ? styles.columns : undefined}>
        <div className={tab === 'comments' || tab === 'files' ? styles.reading : styles.main}>
          <div className={styles.waiting}>
            {tab === 'tasks' && <Skeleton width="min(36ch, 60%)" height="40px" />}
            {children ?? <Skeleton height="320px" />}
          </div>
        </div>
        {isSideOpen && (
          <div className={styles.aside}>
            <Skeleton height="160px" />
            <Skeleton height="220px" />
          </div>
        )}
      </div>
    </div>
  )
}
