/** Finds the days that a Spanish text names: `hoy`, `pasado mañana`, `viernes`, `3 de marzo`, `la próxima semana`. */

import { addDays, mondayOf, weekdayOf } from '@osys/sdk/basics/days'
import { fold } from '@osys/sdk/basics/fold'
import { FOLDED_MONTHS, FOLDED_WEEKDAYS } from '@osys/sdk/basics/messages.dates'

/** A day that a text names, and the words that name it, folded. */
export interface NamedDay {
  readonly day: string
  readonly words: string
}

/** The side on which a weekday lies: the next one or the last one. */
export type Side = 'next' | 'last'

/** Returns the first day that a Spanish text names; a weekday is never today. */
export function findDay(text: string, today: string, side: Side = 'next'): NamedDay | null {
  const folded = fold(text)
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(folded) ?? []
  if (iso) return { day: iso, words: iso }
  const [later] = /\bpasado manana\b/.exec(folded) ?? []
  if (later) return { day: addDays(today, 2), words: later }
  const [before] = /\b(?:anteayer|antier)\b/.exec(folded) ?? []
  if (before) return { day: addDays(today, -2), words: before }
  const [near] = /\b(?:hoy|manana|ayer)\b/.exec(folded) ?? []
  if (near) return { day: addDays(today, { hoy: 0, ayer: -1 }[near] ?? 1), words: near }
  const [weekday] = new RegExp(`\\b(?:${FOLDED_WEEKDAYS.join('|')})\\b`).exec(folded) ?? []
  if (weekday) {
    const ahead = (FOLDED_WEEKDAYS.indexOf(weekday) - weekdayOf(today) + 7) % 7
    const next = ahead === 0 ? 7 : ahead
    return { day: addDays(today, side === 'next' ? next : ahead - 7), words: weekday }
  }
  const date = new RegExp(`\\b(\\d{1,2}) de (${FOLDED_MONTHS.join('|')})(?: de(?:l)? (\\d{4}))?\\b`).exec(
    folded,
  )
  return date ? dayOfDate(date, today, side) : null
}

/** A date without a year is the next one, or the last one. */
function dayOfDate(
  [words, date = '', month = '', year]: RegExpExecArray,
  today: string,
  side: Side,
): NamedDay | null {
  const rest = `${String(FOLDED_MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
  const current = Number(today.slice(0, 4))
  const thisYear = `${year ?? current}-${rest}`
  const isPast = year === undefined && side === 'next' && thisYear < today
  const isAhead = year === undefined && side === 'last' && thisYear > today
  const day = isPast ? `${current + 1}-${rest}` : isAhead ? `${current - 1}-${rest}` : thisYear
  // A day that its month does not have becomes one of the next month.
  const ms = Date.parse(day)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : { day, words }
}

/** The days that a question is about: a name for the usual ones, else one day. */
export type When =
  | 'today'
  | 'tomorrow'
  | 'yesterday'
  | 'week'
  | 'next_week'
  | 'last_week'
  | 'month'
  | 'next_month'
  | 'last_month'
  | { readonly day: string }
  /** A month: `2026-12`. */
  | { readonly month: string }

const WHENS: readonly (readonly [When, RegExp])[] = [
  ['next_week', /\b((proxima|siguiente) semana|semana (que viene|proxima|siguiente|entrante))\b/],
  ['last_week', /\b(semana (pasada|anterior)|pasada semana)\b/],
  ['week', /\bsemana\b/],
  ['next_month', /\b((proximo|siguiente) mes|mes (que viene|proximo|siguiente))\b/],
  ['last_month', /\bmes (pasado|anterior)\b/],
  ['month', /\bmes\b/],
  ['today', /\b(hoy|mi dia|del dia)\b/],
]

/** Returns the days that a folded question names; null when it names none. */
export function findWhen(plain: string, today: string, side: Side = 'next'): When | null {
  const known = WHENS.find(([, words]) => words.test(plain))?.[0]
  if (known !== undefined) return known
  const named = findDay(plain, today, side)
  if (named === null) return findMonth(plain, today, side)
  if (named.day === addDays(today, 1)) return 'tomorrow'
  return named.day === addDays(today, -1) ? 'yesterday' : { day: named.day }
}

/** A month without a year is this one, the next one of that name, or the last one. */
function findMonth(plain: string, today: string, side: Side): When | null {
  const [, name = '', year] =
    new RegExp(`\\b(?:de|en|mes de) (${FOLDED_MONTHS.join('|')})(?: del? (\\d{4}))?\\b`).exec(plain) ?? []
  if (name === '') return null
  const month = String(FOLDED_MONTHS.indexOf(name) + 1).padStart(2, '0')
  const current = Number(today.slice(0, 4))
  const now = today.slice(5, 7)
  const other = side === 'next' ? current + Number(month < now) : current - Number(month > now)
  return { month: `${year ?? other}-${month}` }
}

/** The first and the last day of a time. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the first and the last day; weeks begin on Monday. Spec §4. */
export function daysOf(when: When, today: string): Days {
  if (typeof when === 'object') {
    return 'day' in when ? { from: when.day, to: when.day } : monthOf(when.month, 0)
  }
  const monday = mondayOf(today)
  switch (when) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: monday, to: addDays(monday, 6) }
    case 'next_week':
      return { from: addDays(monday, 7), to: addDays(monday, 13) }
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'month':
      return monthOf(today, 0)
    case 'next_month':
      return monthOf(today, 1)
    case 'last_month':
      return monthOf(today, -1)
  }
}

function monthOf(today: string, ahead: number): Days {
  const first = (months: number) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 1))
      .toISOString()
      .slice(0, 10)
  return { from: first(ahead), to: addDays(first(ahead + 1), -1) }
}
