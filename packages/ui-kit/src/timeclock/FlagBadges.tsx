import type { DayFlag } from '@osys/sdk/timeclock/schema'
import { Badge, type BadgeProps } from '../display/Badge.js'
import styles from './FlagBadges.module.css'
import { flagLabels } from '@osys/sdk/timeclock/messages'

const TONES: Readonly<Record<DayFlag, BadgeProps['tone']>> = {
  open: 'success',
  stale: 'danger',
  missing_exit: 'danger',
  unpaired: 'danger',
  declared: 'warning',
  edited: 'neutral',
  conflict: 'danger',
  late: 'warning',
}

const FLAGS = Object.keys(TONES) as readonly DayFlag[]

/** The flags of a day or a week, each once. A flag that this version does not know is left out. */
export function FlagBadges({ flags }: { readonly flags: readonly string[] }) {
  const known = FLAGS.filter(flag => flags.includes(flag))
  if (known.length === 0) return null
  return (
    <span className={styles.flags}>
      {known.map(flag => (
        <Badge key={flag} tone={TONES[flag]}>
          {flagLabels[flag]}
        </Badge>
      ))}
    </span>
  )
}
