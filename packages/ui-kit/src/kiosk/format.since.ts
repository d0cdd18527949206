import { messages } from './messages.js'

const DAY_MS = 86_400_000

/**
 * Since when, in a few words: '9:04 a.m.' today, 'ayer, 9:04 a.m.', else the day, 'vie 13 nov'. `at` is an ISO instant,
 * `now` is in ms; the zone is an IANA name, which decides what day it is.
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
  // What stands between the parts differs from one version of the locale's data to the next.
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join(' ')
}
