import styles from './Badge.module.css'
import { classes } from '../layout/classes.js'

export type CountBadgeProps = {
  readonly count: number
  /** The count with its noun for screen readers: '3 sin leer'. */
  readonly label: string
}

/** A count of unread items, drawn as '99+' at most. Empty at zero. */
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
