import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './State.module.css'

export type EmptyStateProps = {
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly isCompact?: boolean
}

/** The placeholder for empty content: why it is empty, and an action to change that. */
export function EmptyState({ title, text, icon, action, isCompact }: EmptyStateProps) {
  return (
    <div className={classes(styles.state, isCompact && styles.compact)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
