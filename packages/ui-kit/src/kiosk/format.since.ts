import { messages } from './messages.js'

const DAY_MS = 86_400_000

/**
 * Returns since when, in few words: '9:04 a.m.' today, 'ayer, 9:04 a.m.', or the day, 'vie 13 nov'. `at` is
 * an ISO instant, `now` is in ms; the zone, an IANA name, decides which day it is.
 */
export function sinceText(at: string, now: number, timeZone?: string): string {
  const moment = Date.parse(at)
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const time = new Intl.DateTimeFormat('es-MX', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(moment)
  if (day.format(moment) === day.format(now)) return time
  if (day.format(moment) === day.format(now - DAY_MS)) return messages.sinceYesterday(time)
  const parts = new Intl.DateTimeFormat('es-MX', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).formatToParts(moment)
  // The separators between the parts differ between versions of the locale's data.
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join(' ')
}
