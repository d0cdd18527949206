import { addDays } from '@osys/sdk/basics/days'

/** The wall clock of the workspace around one moment. Days are `YYYY-MM-DD`, minutes count from midnight. */
export interface Calendar {
  readonly now: Date
  readonly today: string
  /** Minutes since the local midnight. */
  readonly minuteNow: number
  /** The moment when the workspace's clock shows that minute of that day. */
  readonly at: (day: string, minute: number) => Date
  /** The same, but never after now. */
  readonly past: (day: string, minute: number) => Date
  /** The day so many days from today; negative is before. */
  readonly day: (offset: number) => string
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

export function createCalendar(now: Date, timezone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  /** What the clock on the wall shows, read as if it were UTC. */
  const wall = (instant: number) => instant + offsetAt(instant)
  const offsets = new Map<number, number>()
  /** How far the wall is from UTC; clocks change on whole quarters of an hour only. */
  const offsetAt = (instant: number) => {
    const quarter = instant - (((instant % QUARTER_MS) + QUARTER_MS) % QUARTER_MS)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const parts = Object.fromEntries(
      format.formatToParts(quarter).map(part => [part.type, Number(part.value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute) - quarter
    offsets.set(quarter, offset)
    return offset
  }
  const at = (day: string, minute: number) => {
    const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
    // The first guess can stand on the other side of a change of the clock; the second is right.
    const guess = wanted - (wall(wanted) - wanted)
    return new Date(guess - (wall(guess) - wanted))
  }
  const local = wall(now.getTime())
  const today = new Date(local).toISOString().slice(0, 10)
  return {
    now,
    today,
    minuteNow: Math.floor((local - Date.parse(`${today}T00:00:00Z`)) / MINUTE_MS),
    at,
    past: (day, minute) => {
      const moment = at(day, minute)
      return moment < now ? moment : now
    },
    day: offset => addDays(today, offset),
  }
}
