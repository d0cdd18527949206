/** Reads a date that a person types, such as 'mañana', 'vie' or '15/12', and writes one as text. */

import { fold } from '@osys/sdk/basics/fold'
import { dateWords } from './messages.dates.js'

const DAY_MS = 86_400_000
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

/**
 * Returns the calendar day (`2026-11-20`) that a typed text means, seen from `today`; null for what is none.
 * It knows 'mañana', 'vie', 'en 3 días', '15', '15/12', '15 de diciembre' and whole dates. A day or month without
 * its year is the next one, and a weekday is the next one after today; with `isPast` they are the last ones.
 */
export function typedDay(text: string, today: string, isPast = false): string | null {
  const typed = fold(text).replaceAll(/[.,]/g, ' ').trim().replaceAll(/\s+/g, ' ')
  const begin = beginningOfNext(typed, today)
  if (begin !== null) return begin
  const words = typed.replace(/^(?:(?:el|la|para|este|proximo|pasado(?= \p{L}{3,}$)) (?!manana$))+/u, '')
  // A text can be the name of what every object has, such as '__proto__'.
  const offset = Object.hasOwn(dateWords.offsets, words) ? dateWords.offsets[words] : undefined
  if (offset !== undefined) return addDays(today, offset)
  if (words === dateWords.endOfMonth) return lastDayOfMonth(today)
  if (words === dateWords.weekend) return weekday('sab', today, isPast)
  return (
    weekday(words, today, isPast) ??
    later(words, today) ??
    numbers(words, today, isPast) ??
    named(words, today, isPast)
  )
}

/**
 * Returns the local moment (`2026-11-20T15:14`) that a typed text means: a day and a time, or a time of `now`'s
 * day. Null for what is none, and for a day without a time.
 */
export function typedMoment(text: string, now: string, isPast = false): string | null {
  const today = now.slice(0, 10)
  const whole = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text.trim())
  if (whole?.[1] && whole[2]) return moment(typedDay(whole[1], today, isPast), whole[2])
  const found = /^(.*?)[\s,]*(?:\ba las? )?(\d{1,2})(?::(\d\d))?\s*(a\.?\s?m\.?|p\.?\s?m\.?|h)?$/i.exec(
    text.trim(),
  )
  if (!found) return null
  const [, day = '', hour = '', minute, half] = found
  // A number alone is a day of the month, not an hour.
  if (minute === undefined && half === undefined) return null
  const time = timeOf(Number(hour), Number(minute ?? 0), half?.toLowerCase() ?? '')
  return time === null ? null : moment(day.trim() === '' ? today : typedDay(day, today, isPast), time)
}

/** Tells whether a text names a day with its year, so that nothing typed after it can change what it means. */
export function isWholeDate(text: string): boolean {
  return /(?:^|\D)\d{4}(?:\D.*)?$/.test(text) && !/^\d{1,2}\D?\d{0,2}$/.test(text.trim())
}

/** Returns a day or local moment as the fields show it: '20 nov 2026', '20 nov 2026 15:14'; empty for ''. */
export function dateText(value: string): string {
  const [year, month, day] = value.slice(0, 10).split('-').map(Number)
  const name = dateWords.months[(month ?? 0) - 1]
  if (!year || !day || name === undefined) return ''
  const time = value.slice(11, 16)
  return `${day} ${name} ${year}${time && ` ${time}`}`
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Returns the nearest such weekday that is not today: people who mean today write 'hoy'. */
function weekday(words: string, today: string, isPast: boolean): string | null {
  const wanted = dateWords.weekdays.findIndex(name => words.length >= 2 && name.startsWith(words))
  if (wanted < 0) return null
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7
  return addDays(today, isPast ? ahead - 7 : ahead || 7)
}

/** Reads 'proxima semana' and 'el mes que viene', as the Monday of that week and the first day of that month. */
function beginningOfNext(typed: string, today: string): string | null {
  const found = dateWords.next.exec(typed.replace(/^(?:(?:el|la|para) )+/, ''))
  const unit = found?.[1] ?? found?.[2]
  if (unit === 'semana') return weekday('lun', today, false)
  return unit === 'mes' ? addDays(lastDayOfMonth(today), 1) : null
}

/** Reads 'en 3 dias', 'en dos semanas', 'en un mes'; a month that is shorter ends it. */
function later(words: string, today: string): string | null {
  const found = /^(?:en|dentro de) (\d{1,3}|\p{L}+) (dia|semana|mes)(?:s|es)?$/u.exec(words)
  const word = found?.[1] ?? ''
  const count = Object.hasOwn(dateWords.counts, word) ? dateWords.counts[word] : Number(word || Number.NaN)
  if (!found || count === undefined || Number.isNaN(count)) return null
  if (found[2] === 'dia') return addDays(today, count)
  if (found[2] === 'semana') return addDays(today, count * 7)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Reads '2026-12-15', '15/12/2026', '15-12-26', '15/12' and '15'. */
function numbers(words: string, today: string, isPast: boolean): string | null {
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (whole) return day(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const parts = /^(\d{1,2})(?:[/ -](\d{1,2})(?:[/ -](\d{4}|\d{2}))?)?$/.exec(words)
  if (!parts) return null
  const [, date, month, year] = parts
  if (month === undefined) return inMonth(Number(date), today, isPast)
  return inYear(Number(date), Number(month), year, today, isPast)
}

/** Reads '15 dic', '15 de diciembre', 'lunes 15 de diciembre de 2026'. */
function named(words: string, today: string, isPast: boolean): string | null {
  const found = /^(?:\p{L}+ )?(\d{1,2})(?: de)? (\p{L}{3,})(?: (?:de |del )?(\d{4}|\d{2}))?$/u.exec(words)
  const name = found?.[2] ?? ''
  const month = dateWords.months.findIndex(short => name.startsWith(short)) + 1
  if (!found || month === 0 || !dateWords.monthNames[month - 1]?.startsWith(name)) return null
  return inYear(Number(found[1]), month, found[3], today, isPast)
}

function inYear(
  date: number,
  month: number,
  year: string | undefined,
  today: string,
  isPast: boolean,
): string | null {
  if (year !== undefined) return day(year.length === 2 ? 2000 + Number(year) : Number(year), month, date)
  const thisYear = Number(today.slice(0, 4))
  // 29 February waits for its leap year.
  return nearest(9, isPast, today, away => day(thisYear + away, month, date))
}

function inMonth(date: number, today: string, isPast: boolean): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return nearest(3, isPast, today, away => {
    const at = new Date(Date.UTC(year, month - 1 + away, 1))
    return day(at.getUTCFullYear(), at.getUTCMonth() + 1, date)
  })
}

/** Returns the first day of these from today on; with `isPast` the first one back to the past. */
function nearest(
  most: number,
  isPast: boolean,
  today: string,
  dayAt: (away: number) => string | null,
): string | null {
  for (let step = 0; step < most; step += 1) {
    const found = dayAt(isPast ? -step : step)
    if (found !== null && (isPast ? found <= today : found >= today)) return found
  }
  return null
}

/** Returns the day of these numbers; null when the calendar has none. */
function day(year: number, month: number, date: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || date < 1) return null
  const text = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
  return Number(text.slice(8)) === date ? text : null
}

function timeOf(hour: number, minute: number, half: string): string | null {
  const isHalf = half.startsWith('a') || half.startsWith('p')
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null
  const of24 = isHalf ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function moment(onDay: string | null, time: string): string | null {
  const [hour = '', minute = ''] = time.split(':')
  if (onDay === null || Number(hour) > 23 || Number(minute) > 59) return null
  return `${onDay}T${time}`
}
