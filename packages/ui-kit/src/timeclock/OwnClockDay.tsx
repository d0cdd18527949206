import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import { DaySection } from '../hub/DaySection.js'
import { clockMessages } from './messages.clock.js'
import styles from './OwnClock.module.css'

export type OwnClockDayProps = {
  /** The address of the viewer's own week. */
  readonly href: string
  /** The viewer's own clock. */
  readonly children: ReactNode
}

/** The viewer's own clock, as a card of 'Mi día'. */
export function OwnClockDay({ href, children }: OwnClockDayProps) {
  return (
    <DaySection title={clockMessages.ownClock} action={<Link href={href}>{clockMessages.seeAll}</Link>}>
      <div className={styles.inset}>{children}</div>
    </DaySection>
  )
}
