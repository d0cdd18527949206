import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import styles from './BoardHead.module.css'
import { messages } from './messages.js'

/** A link that narrows the board to a unit, or shows all of them (null). */
export type BoardTab = {
  readonly unit: BusinessUnit | null
  readonly href: string
  readonly isCurrent: boolean
}

export type BoardHeadProps = {
  readonly name: string | null
  readonly units: readonly BusinessUnit[]
  readonly tabs: readonly BoardTab[]
  /** Null while the people are not loaded. */
  readonly counts: Readonly<Record<ClockStatus, number>> | null
}

const ORDER = ['dentro', 'descanso', 'fuera'] as const
const list = new Intl.ListFormat('es-MX')

/** The head of the board: the tablet's name, the count of each status, and the links of the units. */
export function BoardHead({ name, units, tabs, counts }: BoardHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{name ?? messages.kiosk}</h1>
        <p className={styles.units}>
          {name === null && `${messages.sharedAccount} · `}
          {list.format(units.map(unit => messages.unitNames[unit]))}
        </p>
      </div>
      {tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={messages.unitFilter}>
          {tabs.map(({ unit, href, isCurrent }) => (
            <a key={href} className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {unit === null ? messages.allUnits : messages.unitNames[unit]}
            </a>
          ))}
        </nav>
      )}
      <ul className={styles.counts} aria-label={messages.summaryLabel}>
        {counts &&
          ORDER.map(status => (
            <li key={status} className={classes(styles.count, styles[status])}>
              {messages.summary[status](counts[status])}
            </li>
          ))}
      </ul>
    </div>
  )
}
