/** Finds the day that a Spanish text names: `hoy`, `pasado mañana`, `viernes`, `3 de marzo`, `2026-11-20`. */

import { addDays, weekdayOf } from '@osys/sdk/basics/days'
import { fold } from '@osys/sdk/basics/fold'
import { FOLDED_MONTHS, FOLDED_WEEKDAYS } from '@osys/sdk/basics/messages.dates'

/** A day that a text names, and the words that name it. */
export interface NamedDay {
  readonly day: string
  readonly words: string
}

/** Returns the first day that a Spanish text names; a weekday is the next one, never today. */
export function findDay(text: string, today: string): NamedDay | null {
  const folded = fold(text)
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(folded)
  if (iso?.[1]) return { day: iso[1], words: iso[0] }
  const later = /\bpasado manana\b/.exec(folded)
  if (later) return { day: addDays(today, 2), words: later[0] }
  const near = /\b(hoy|manana)\b/.exec(folded)
  if (near) return { day: addDays(today, near[1] === 'hoy' ? 0 : 1), words: near[0] }
  const weekday = new RegExp(`\\b(${FOLDED_WEEKDAYS.join('|')})\\b`).exec(folded)
  if (weekday?.[1]) {
    const ahead = (FOLDED_WEEKDAYS.indexOf(weekday[1]) - weekdayOf(today) + 7) % 7
    return { day: addDays(today, ahead === 0 ? 7 : ahead), words: weekday[0] }
  }
  const date = new RegExp(`\\b(\\d{1,2}) de (${FOLDED_MONTHS.join('|')})(?: de(?:l)? (\\d{4}))?\\b`).exec(
    folded,
  )
  return date ? dayOfDate(date, today) : null
}

/** A date without a year is the next one. */
function dayOfDate([words, date = '', month = '', year]: RegExpExecArray, today: string): NamedDay | null {
  const rest = `${String(FOLDED_MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
  const thisYear = `${year ?? today.slice(0, 4)}-${rest}`
  const isPast = year === undefined && thisYear < today
  const day = isPast ? `${Number(today.slice(0, 4)) + 1}-${rest}` : thisYear
  // A day that its month does not have becomes one of the next month.
  const ms = Date.parse(day)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : { day, words }
}
