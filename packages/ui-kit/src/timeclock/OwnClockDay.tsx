import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import { DaySection } from '../hub/DaySection.js'
import { messages } from './messages.js'
import styles from './OwnClock.module.css'

export type OwnClockDayProps = {
  /** One's own week. */
  readonly href: string
  /** One's own clock. */
  readonly children: ReactNode
}

/** One's own clock, in 'Mi día'. */
export function OwnClockDay({ href, children }: OwnClockDayProps) {
  return (
    <DaySection title={messages.ownClock} action={<Link href={href}>{messages.seeAll}</Link>}>
      <div className={styles.inset}>{children}</div>
    </DaySection>
  )
}
