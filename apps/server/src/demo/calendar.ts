/** The days and hours around one moment by the local clock of the demo company's workspace. */

import { addDays } from '@osys/sdk/basics/days'

/** The local clock of the workspace around one moment. Days are `YYYY-MM-DD`, minutes count from midnight. */
export interface Calendar {
  readonly now: Date
  readonly today: string
  /** The minutes since the local midnight. */
  readonly minuteNow: number
  /** Returns the moment at which the workspace's clock shows that minute of that day. */
  readonly at: (day: string, minute: number) => Date
  /** Returns the same moment, but never one after now. */
  readonly past: (day: string, minute: number) => Date
  /** Returns the day that is so many days from today; a negative number is in the past. */
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
  /** Returns the local time of an instant, read as if it were UTC. */
  const wall = (instant: number) => instant + offsetAt(instant)
  const offsets = new Map<number, number>()
  /** Returns the offset of the local clock from UTC; clocks change only on whole quarters of an hour. */
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
    // The first guess can be on the other side of a clock change; the second is right.
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
