import { useRef } from 'react'
import { classes } from '../layout/classes.js'
import tooltipStyles from '../overlays/Tooltip.module.css'
import { useTooltip } from '../overlays/useTooltip.js'
import styles from './ReactionChip.module.css'

export type ReactionChipProps = {
  readonly emoji: string
  readonly count: number
  /** The emoji with the people who gave it. */
  readonly label: string
  readonly isOwn: boolean
  /** Left out where nobody can react any more. */
  readonly onToggle: (() => void) | undefined
}

/** An emoji with the number of people who gave it; a click adds or takes back one's own. */
export function ReactionChip({ emoji, count, label, isOwn, onToggle }: ReactionChipProps) {
  const anchorRef = useRef<HTMLButtonElement>(null)
  const { tooltipRef, handlers } = useTooltip(anchorRef, 'block-end')
  return (
    <button
      ref={anchorRef}
      type="button"
      className={classes(styles.chip, isOwn && styles.own)}
      aria-label={label}
      aria-pressed={isOwn}
      aria-disabled={onToggle === undefined || undefined}
      onClick={onToggle}
      {...handlers}
    >
      <span className={styles.emoji}>{emoji}</span>
      {count > 1 && <span className={styles.count} data-count={count} />}
      <span ref={tooltipRef} className={tooltipStyles.tooltip} popover="manual" aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
