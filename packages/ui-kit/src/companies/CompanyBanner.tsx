import { Archive20Regular } from '@fluentui/react-icons/headless/svg/archive'
import { HourglassHalf20Regular } from '@fluentui/react-icons/headless/svg/hourglass-half'
import type { Company } from '@osys/sdk/companies/schema'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './CompanyBanner.module.css'
import { messages } from './messages.js'

export type CompanyBannerProps = {
  readonly company: Company
  /** Labels of the roles that can grant approval; empty when the person may approve. */
  readonly approvalFrom: readonly string[]
  /** The button that approves or restores the company. */
  readonly action?: ReactNode
}

/** The banner of a pending or archived company. It is empty for an active one. */
export function CompanyBanner({ company, approvalFrom, action }: CompanyBannerProps) {
  const { status, created_from, archived_by } = company
  if (status === 'actived') return null
  const isPending = status === 'pending'
  const Icon = isPending ? HourglassHalf20Regular : Archive20Regular
  const lines = isPending
    ? [messages.pendingText, created_from === 'public' && messages.pendingPublic]
    : [messages.archivedText, archived_by && messages.archivedBy(archived_by.name)]
  return (
    <div className={classes(styles.banner, isPending && styles.waiting)} role="status">
      <Icon className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{isPending ? messages.pendingTitle : messages.archivedTitle}</p>
        <p>
          {[...lines, approvalFrom.length > 0 && messages.grantedBy(approvalFrom)].filter(Boolean).join(' ')}
        </p>
      </div>
      {action}
    </div>
  )
}
