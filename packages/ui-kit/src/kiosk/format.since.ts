import { isoDay } from '../display/time.js'
import { statusMessages } from './messages.status.js'

const DAY_MS = 86_400_000

/** Formatters by their zone: making one takes some 50 times longer than using it, and a board formats every card. */
function byZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = made.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const timeIn = byZone('es-MX', { hour: 'numeric', minute: '2-digit', hour12: true })
const weekdayIn = byZone('es-MX', { weekday: 'short', day: 'numeric', month: 'short' })

/**
 * Returns since when, in few words: '9:04 a.m.' today, 'ayer, 9:04 a.m.', or the day, 'vie 13 nov'. `at` is
 * an ISO instant, `now` is in ms; the zone, an IANA name, decides which day it is.
 */
export function sinceText(at: string, now: number, timeZone?: string): string {
  const moment = Date.parse(at)
  const day = isoDay(moment, timeZone)
  const time = timeIn(timeZone).format(moment)
  if (day === isoDay(now, timeZone)) return time
  if (day === isoDay(now - DAY_MS, timeZone)) return statusMessages.sinceYesterday(time)
  const parts = weekdayIn(timeZone).formatToParts(moment)
  // The separators between the parts differ between versions of the locale's data.
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join(' ')
}
