import type { ReactNode } from 'react'
import { AwardBadge } from '../display/AwardBadge.js'
import { useNow } from '../display/useNow.js'
import { AppGrid, type AppGridProps } from './AppGrid.js'
import styles from './HubView.module.css'
import { messages } from './messages.js'
import { dayAndHour } from './format.today.js'

export type HubViewProps = AppGridProps & {
  /** The first name of the person, for the greeting. */
  readonly name: string
  /** The badge of the person; null without one. Spec §6. */
  readonly badge?: string | null
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
  /** A line below the day, where it moves nothing when it comes later; null without one. */
  readonly offer?: ReactNode
  /** The work of the day, in the wide column. */
  readonly work?: ReactNode
  /** The cards beside the work. */
  readonly myDay?: ReactNode
  /** The cards of other people, side by side below the work. */
  readonly people?: ReactNode
}

/** The page at `/hub`: the apps, and the person's day. */
export function HubView({ name, badge = null, timeZone, offer, work, myDay, people, ...grid }: HubViewProps) {
  const { day, hour } = dayAndHour(useNow(60_000), timeZone)
  return (
    <div className={styles.hub}>
      <div className={styles.greeting}>
        <div className={styles.person}>
          <p className={styles.hello}>{messages.greeting(hour, name)}</p>
          <AwardBadge badge={badge} />
        </div>
        <p className={styles.today}>{day}</p>
      </div>
      {(work || myDay) && (
        <section aria-labelledby="hub-day">
          <h2 id="hub-day" className={styles.hidden}>
            {messages.myDay}
          </h2>
          <div className={styles.columns}>
            <div className={styles.day}>{work}</div>
            <div className={styles.day}>{myDay}</div>
            <div className={styles.people}>{people}</div>
          </div>
        </section>
      )}
      {offer}
      <section className={styles.section} aria-labelledby="hub-apps">
        <h2 id="hub-apps" className={styles.heading}>
          {messages.apps}
        </h2>
        <AppGrid {...grid} />
      </section>
    </div>
  )
}
