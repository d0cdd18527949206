import { messages } from './messages.js'

const DAY_MS = 86_400_000

/** Returns a formatter that is made once for each time zone: making one takes longer than many uses of it. */
function perZone(options: Intl.DateTimeFormatOptions, locale = 'es-MX') {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (ms: number, timeZone: string | undefined): string => {
    let format = made.get(timeZone)
    if (!format) made.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })))
    return format.format(ms)
  }
}

const time = perZone({ hour: 'numeric', minute: '2-digit', hour12: true })
const day = perZone({ dateStyle: 'short' }, 'en-CA')
const weekday = perZone({ weekday: 'long' })
const dayAndMonth = perZone({ day: 'numeric', month: 'short' })
const dateWithYear = perZone({ day: 'numeric', month: 'short', year: 'numeric' })
const longDay = perZone({ weekday: 'long', day: 'numeric', month: 'long' })
const longDayWithYear = perZone({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const year = (date: string): string => date.slice(0, 4)
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)

/** Returns the time of day of an ISO instant, '3:14 p. m.' with spaces that do not break. */
export function timeText(at: string, timeZone?: string): string {
  return time(Date.parse(at), timeZone)
    .replace(/\s/g, '\u00a0')
    .replace('a.m.', 'a.\u00a0m.')
    .replace('p.m.', 'p.\u00a0m.')
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

/** Returns day and time of a receipt: the time today, else both, 'ayer, 3:14 p. m.'. */
export function momentText(at: string, now: number, timeZone?: string): string {
  const text = briefTime(at, now, timeZone)
  const hour = timeText(at, timeZone)
  return text === hour ? hour : `${text}, ${hour}`
}
