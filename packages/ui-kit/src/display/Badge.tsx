import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from '../layout/classes.js'

export type BadgeProps = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  readonly icon?: ReactNode
}

/** A short word about the item beside it. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
