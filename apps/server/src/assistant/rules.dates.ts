/** Finds the days that a Spanish question is about: `hoy`, `la próxima semana`, `los próximos 7 días`, `del 1 al 5`. */

import { addDays, mondayOf } from '@osys/sdk/basics/days'
import { FOLDED_MONTHS } from '@osys/sdk/basics/messages.dates'
import { COUNT, countOf, FIGURES, findDate, findDay, type Side, WEEKDAY } from './rules.days.js'

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
  | Days
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
  const span = findSpan(plain, today, side)
  if (span !== null) return span
  const date = findDate(plain, today, side)
  if (date !== null) return whenOf(date.day, today)
  // A date that the calendar does not have must not be read as the month in it.
  if (dateIn(plain) !== null) return null
  const known = WHENS.find(([, words]) => words.test(plain))?.[0]
  if (known !== undefined) return known
  const named = findDay(plain, today, side)
  return named === null ? findMonth(plain, today, side) : whenOf(named.day, today)
}

function whenOf(day: string, today: string): When {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return day === addDays(today, -1) ? 'yesterday' : { day }
}

/** Returns the words of a date in figures; null without one. */
export function dateIn(plain: string): string | null {
  return plain.match(FIGURES)?.[0] ?? null
}

const AHEAD = new RegExp(
  String.raw`\b(?:(proxim|siguiente|ultim)[oa]?s (${COUNT})|(${COUNT}) (proxim|siguiente|ultim)[oa]?s) (dia|semana)s?\b`,
)
const END = String.raw`(?:(?:${WEEKDAY}) )?(?:dia )?\d{1,2}(?:\/\d{1,2}| de [a-z]+)?|${WEEKDAY}|hoy|manana|(?:ante)?ayer`
const FROM_TO = new RegExp(
  String.raw`\b(?:(?:del?|desde)(?: el)? (${END}) (?:al?|hasta)(?: el)? (${END})|entre(?: el)? (${END}) y(?: el)? (${END}))\b`,
)
const UNTIL = /\b(?:antes|hasta|a mas tardar)\b/

/** Returns the first and the last day that a question names; null when it names no two. */
function findSpan(plain: string, today: string, side: Side): Days | null {
  const [words, lead, after, before, trail, unit] = AHEAD.exec(plain) ?? []
  if (words !== undefined) {
    const days = countOf(after ?? before ?? '') * (unit === 'semana' ? 7 : 1)
    return (lead ?? trail) === 'ultim'
      ? { from: addDays(today, 1 - days), to: today }
      : { from: today, to: addDays(today, days) }
  }
  if (/\bhoy [yo] manana\b/.test(plain)) return { from: today, to: addDays(today, 1) }
  const part = partOf(plain, today)
  if (part !== null) return part
  const [, from = '', to = '', between = from, and = to] = FROM_TO.exec(plain) ?? []
  const span = spanOf(between, and, today, side)
  if (span !== null) return span
  const day = findDay(plain, today, side)?.day ?? null
  if (day === null) return null
  if (/\bsemana del\b/.test(plain)) return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  if (side === 'next' && day > today && UNTIL.test(plain)) {
    return { from: today, to: /\bantes\b/.test(plain) ? addDays(day, -1) : day }
  }
  return side === 'last' && day < today && /\bdesde\b/.test(plain) ? { from: day, to: today } : null
}

/** Returns the weekend or the half of the month that a question names. */
function partOf(plain: string, today: string): Days | null {
  if (/\b(fin(es)? de semana|finde)\b/.test(plain)) {
    const sunday = addDays(mondayOf(today), 6)
    const away = /\b(pasado|anterior)\b/.test(plain)
      ? -7
      : /\b(proximo|siguiente|que viene)\b/.test(plain)
        ? 7
        : 0
    return { from: addDays(sunday, away - 1), to: addDays(sunday, away) }
  }
  if (!/\besta quincena\b/.test(plain)) return null
  const { from, to } = monthOf(today, 0)
  return today.slice(8) <= '15' ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to }
}

/** The first day is seen from the last one, so that `del 1 al 5 de diciembre` names one month. */
function spanOf(first: string, last: string, today: string, side: Side): Days | null {
  const to = findDay(`el ${last}`, today, side)?.day
  if (to === undefined) return null
  const isNear = /^(?:hoy|manana|(?:ante)?ayer)$/.test(first)
  const from = findDay(`el ${first}`, isNear ? today : to, 'last')?.day
  return from === undefined || from > to ? null : { from, to }
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
    if ('from' in when) return when
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
