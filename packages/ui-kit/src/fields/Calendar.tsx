import { type Matcher, DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import styles from './Calendar.module.css'
import { messages } from './messages.dates.js'

export type CalendarProps = {
  readonly kind: 'day' | 'moment'
  /** `2026-11-20`, or `2026-11-20T15:14` for a moment; empty for none, and without the time while it misses. */
  readonly value: string
  readonly today: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onChoose: (chosen: { readonly value: string; readonly isComplete: boolean }) => void
}

/** The calendar of a date field, in Spanish, with weeks from Monday; a moment has a field for the time. */
export function Calendar({ kind, value, today, min, max, onChoose }: CalendarProps) {
  const day = value.slice(0, 10)
  const time = value.slice(11, 16)
  const choose = (newDay: string, newTime: string): void =>
    kind === 'day'
      ? onChoose({ value: newDay, isComplete: true })
      : onChoose({
          value: newTime === '' ? newDay : `${newDay}T${newTime}`,
          isComplete: newDay !== '' && newTime !== '',
        })
  return (
    <div className={styles.panel}>
      <DayPicker
        autoFocus
        mode="single"
        required
        locale={es}
        weekStartsOn={1}
        showOutsideDays
        fixedWeeks
        classNames={CLASSES}
        today={dateOf(today)}
        defaultMonth={dateOf(day || clamp(today, min, max))}
        selected={day === '' ? undefined : dateOf(day)}
        disabled={outside(min, max)}
        onSelect={date => choose(dayOfDate(date), time)}
      />
      {kind === 'moment' && (
        <label className={styles.time}>
          {messages.time}
          <input
            className={styles.clock}
            type="time"
            value={time}
            onChange={({ target }) => choose(day || today, target.value)}
          />
        </label>
      )}
    </div>
  )
}

const CLASSES = {
  root: styles.calendar,
  months: styles.months,
  month: styles.month,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  chevron: styles.chevron,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
  disabled: styles.disabled,
} as const

/** The picker reckons in local dates. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOfDate(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function clamp(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

function outside(min: string | undefined, max: string | undefined): Matcher[] {
  return [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]
}
