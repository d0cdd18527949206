import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import { Spinner } from './Spinner.js'

export type ChipProps = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'gold'
  readonly icon?: ReactNode
  /** The accessible name of the cross, such as 'Quitar el rol Jefe'. */
  readonly removeLabel?: string
  /** True while the removal is being saved: the chip stays in place and cannot be removed again. */
  readonly isPending?: boolean
  /** Called on a click of the cross; without it there is no cross. */
  readonly onRemove?: () => void
}

/** A short element of a set: a role, a label, a person. */
export function Chip({ children, tone = 'neutral', icon, removeLabel, isPending, onRemove }: ChipProps) {
  return (
    <span className={classes(styles.chip, tone !== 'neutral' && styles[tone], onRemove && styles.removable)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel ?? messages.remove}
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
          onClick={() => {
            if (!isPending) onRemove()
          }}
        >
          {isPending ? <Spinner /> : <Dismiss12Regular />}
        </button>
      )}
    </span>
  )
}
