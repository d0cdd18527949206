/** Writes instants as people read them: 'hace 3 horas', day and time in full, or a short day. */

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto', style: 'long' })

/**
 * Returns a past or future instant in words ('hace 3 horas', 'ayer'; 'ahora' within a minute). Days are counted
 * by the calendar: 47 hours ago was the day before yesterday. In ms; the zone is an IANA name.
 */
export function relativeTime(instant: number, now: number, timeZone?: string): string {
  const distance = instant - now
  const [unit, ms] = UNITS.find(each => Math.abs(distance) >= each[1]) ?? ['second', Infinity]
  const count =
    unit === 'day' ? dayNumber(instant, timeZone) - dayNumber(now, timeZone) : Math.trunc(distance / ms)
  return relative.format(count, unit)
}

/**
 * Returns the formatter of a zone, made once: making one takes much longer than using it, and lists show a time in
 * each row.
 */
function perZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    let format = made.get(timeZone)
    if (!format) made.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })))
    return format
  }
}

const dayIn = perZone('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const exact = perZone('es-MX', { dateStyle: 'full', timeStyle: 'short' })
const short = perZone('es-MX', { day: 'numeric', month: 'short', year: 'numeric' })

/**
 * Returns the calendar day of an instant, `2026-11-20`. The zone is an IANA name. No locale writes it so in every
 * browser: 'en-CA' has the month first in some, and `Date.parse` reads such a day in few.
 */
export function isoDay(instant: number, timeZone?: string): string {
  const [month, day, year] = dayIn(timeZone).format(instant).split('/')
  return `${year}-${month}-${day}`
}

/** Returns the number of the calendar day of an instant. */
function dayNumber(instant: number, timeZone?: string): number {
  return Date.parse(isoDay(instant, timeZone)) / 86_400_000
}

/** Returns day and time in full ('viernes, 20 de noviembre de 2026, 3:14 p.m.'). The zone is an IANA name. */
export function exactTime(instant: number, timeZone?: string): string {
  return exact(timeZone).format(instant)
}

/** Returns the day of an instant ('31 ene 2027'). The zone is an IANA name. */
export function shortDay(instant: number, timeZone?: string): string {
  return short(timeZone).format(instant)
}
