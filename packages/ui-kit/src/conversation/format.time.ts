/** Writes the times of messages as people read them: hours, days, moments. */

import { isoDay } from '../display/time.js'
import { messages } from './messages.js'

const DAY_MS = 86_400_000

/** Returns a formatter that is made once for each time zone: making one takes longer than many uses of it. */
function perZone(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (ms: number, timeZone: string | undefined): string => {
    let format = made.get(timeZone)
    if (!format) made.set(timeZone, (format = new Intl.DateTimeFormat('es-MX', { ...options, timeZone })))
    return format.format(ms)
  }
}

const time = perZone({ hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = perZone({ weekday: 'long' })
const dayAndMonth = perZone({ day: 'numeric', month: 'short' })
const dateWithYear = perZone({ day: 'numeric', month: 'short', year: 'numeric' })
const longDay = perZone({ weekday: 'long', day: 'numeric', month: 'long' })
const longDayWithYear = perZone({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The steps that look for the end of a day, from 12 hours down to 6 minutes. */
const STEPS_MS = Array.from({ length: 8 }, (_, index) => DAY_MS / 2 ** (index + 1))

interface Span {
  readonly from: number
  readonly until: number
  readonly date: string
}
/** The span of instants of the day that was asked for last, for each time zone. */
const spans = new Map<string | undefined, Span>()

/**
 * Returns the local day of an instant. A conversation asks for thousands of instants in their order, and the
 * formatter takes long: one day is found for all instants within it.
 */
function day(ms: number, timeZone: string | undefined): string {
  const known = spans.get(timeZone)
  if (known && known.from <= ms && ms <= known.until) return known.date
  const date = isoDay(ms, timeZone)
  // The local day never goes back while time goes on, so all between two instants of a day are of that day.
  const until = STEPS_MS.reduce((end, step) => (isoDay(end + step, timeZone) === date ? end + step : end), ms)
  spans.set(timeZone, { from: ms, until, date })
  return date
}

const year = (date: string): string => date.slice(0, 4)
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)

/** Returns the time of day of an ISO instant, '3:14 p.m.' with a space that does not break. */
export function timeText(at: string, timeZone?: string): string {
  return time(Date.parse(at), timeZone).replace(/\s/g, '\u00a0')
}

/** Returns the local day of an ISO instant, '2026-11-20'. */
export function dayOf(at: string, timeZone?: string): string {
  return day(Date.parse(at), timeZone)
}

/** Returns a local day of a list of messages in words: 'Hoy', 'Ayer', 'Lunes 16 de noviembre'. `now` in ms. */
export function dayText(at: string, now: number, timeZone?: string): string {
  const date = dayOf(at, timeZone)
  if (date === day(now, timeZone)) return messages.today
  if (date === day(now - DAY_MS, timeZone)) return messages.yesterday
  const format = year(date) === year(day(now, timeZone)) ? longDay : longDayWithYear
  return capital(format(Date.parse(at), timeZone).replace(',', ''))
}

/** Returns when something was, as briefly as it stays clear: time, 'ayer', 'lunes', '4 nov', '4 nov 2025'. */
export function briefTime(at: string, now: number, timeZone?: string): string {
  const ms = Date.parse(at)
  const date = day(ms, timeZone)
  if (date === day(now, timeZone)) return timeText(at, timeZone)
  if (date === day(now - DAY_MS, timeZone)) return messages.yesterday.toLocaleLowerCase('es-MX')
  if (ms < now && date > day(now - 7 * DAY_MS, timeZone)) return weekday(ms, timeZone)
  return (year(date) === year(day(now, timeZone)) ? dayAndMonth : dateWithYear)(ms, timeZone)
}

/** Returns day and time of a receipt: the time today, else both, 'ayer, 3:14 p.m.'. */
export function momentText(at: string, now: number, timeZone?: string): string {
  const text = briefTime(at, now, timeZone)
  const hour = timeText(at, timeZone)
  return text === hour ? hour : `${text}, ${hour}`
}
