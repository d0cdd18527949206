import type { WeekTotals, WorkDay } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { FlagBadges } from './FlagBadges.js'
import { dayShort, hoursShort, hoursText, isAfterDay, timeText } from './format.hours.js'
import { messages } from './messages.js'
import { clockMessages } from './messages.clock.js'
import styles from './WeekGrid.module.css'

export type WeekGridProps = {
  /** Seven days, from Monday. */
  readonly days: readonly WorkDay[]
  readonly week: WeekTotals
  /** Today, `2026-11-20`. */
  readonly today: string
  readonly timeZone?: string
}

/** A person's week as a grid: each day's first entry, last exit and hours, and the totals. */
export function WeekGrid({ days, week, today, timeZone }: WeekGridProps) {
  return (
    <div className={styles.week}>
      <dl className={styles.sums}>
        <Sum label={messages.total} seconds={week.worked_seconds} />
        <Sum label={messages.ordinary} seconds={week.ordinary_seconds} />
        <Sum label={messages.overtime} seconds={week.overtime_seconds} />
        <Sum label={clockMessages.break} seconds={week.break_seconds} />
      </dl>
      <ol className={styles.days}>
        {days.map(day => (
          <Day key={day.day} day={day} isToday={day.day === today} timeZone={timeZone} />
        ))}
      </ol>
    </div>
  )
}

function Sum({ label, seconds }: { readonly label: string; readonly seconds: number }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{hoursText(seconds)}</dd>
    </div>
  )
}

type DayProps = { readonly day: WorkDay; readonly isToday: boolean; readonly timeZone?: string }

function Day({ day, isToday, timeZone }: DayProps) {
  const { first_entry, last_exit, worked_seconds, break_seconds, flags } = day
  const isEmpty = first_entry === null && worked_seconds === 0 && flags.length === 0
  return (
    <li className={classes(styles.day, isToday && styles.today, isEmpty && styles.empty)}>
      <p className={styles.name} aria-current={isToday ? 'date' : undefined}>
        {dayShort(day.day)}
      </p>
      <p className={styles.hours}>{isEmpty ? messages.dash : hoursShort(worked_seconds)}</p>
      {!isEmpty && (
        <dl className={styles.facts}>
          <Fact label={messages.firstEntry} value={first_entry && timeText(first_entry, timeZone)} />
          <Fact
            label={messages.lastExit}
            value={last_exit && timeText(last_exit, timeZone)}
            isNextDay={last_exit !== null && isAfterDay(last_exit, day.day, timeZone)}
          />
          <Fact label={clockMessages.break} value={break_seconds > 0 ? hoursShort(break_seconds) : null} />
        </dl>
      )}
      <FlagBadges flags={flags} />
    </li>
  )
}

type FactProps = { readonly label: string; readonly value: string | null; readonly isNextDay?: boolean }

function Fact({ label, value, isNextDay }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd title={isNextDay ? messages.nextDayTitle : undefined}>
        {value === null ? messages.dash : isNextDay ? messages.nextDay(value) : value}
      </dd>
    </div>
  )
}
