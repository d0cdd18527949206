import styles from './Badge.module.css'
import { classes } from '../layout/classes.js'

export type CountBadgeProps = {
  readonly count: number
  /** What is counted, for those who cannot see where it stands: '3 sin leer'. */
  readonly label: string
}

/** A count of unread things, drawn as '99+' at most. Nothing at zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classes(styles.badge, styles.count)}
      role="img"
      aria-label={label}
      data-count={count > 99 ? '99+' : count}
    />
  )
}
