/** Finds the day that a Spanish text names: `hoy`, `viernes`, `el 15`, `15/12`, `3 de marzo`, `en 3 días`. */

import { addDays, weekdayOf } from '@osys/sdk/basics/days'
import { fold } from '@osys/sdk/basics/fold'
import { FOLDED_MONTHS, FOLDED_WEEKDAYS } from '@osys/sdk/basics/messages.dates'

/** A day that a text names, and the words that name it, folded. */
export interface NamedDay {
  readonly day: string
  readonly words: string
}

/** The side on which a day lies that its words leave open: the next one or the last one. */
export type Side = 'next' | 'last'

/** The words for the days of the week. */
export const WEEKDAY = FOLDED_WEEKDAYS.join('|')
const MONTH = [...FOLDED_MONTHS, ...FOLDED_MONTHS.map(name => name.slice(0, 3)), 'sept'].join('|')
const COUNTS = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
/** A number of days or weeks, in figures or as a word. */
export const COUNT = String.raw`\d{1,3}|una|${COUNTS.slice(1).join('|')}`

const DATE = String.raw`(?:(?:${WEEKDAY}),? )?(\d{1,2}|primero)(?: de)? (${MONTH})\b(?:(?: de| del|,)? (\d{4}))?`
/** Without a word that leads to a day, `1/2` and `24/7` are none. */
const SLASHED = String.raw`(?<=^|\b(?:el|al|del|dia|para|vencen?|hasta|desde|entre|y|${WEEKDAY}),? )(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])`
const IN_MONTH = String.raw`(?:(?:el|al|del|${WEEKDAY}) (?:dia )?|dia )(\d{1,2})`
const OF_MONTH = String.raw`( de este mes| del mes(?! que| pro| sig)| del? (?:(?:proximo|siguiente) mes|mes (?:que viene|proximo|siguiente)))?`
/** A figure before another word counts something: `el 3 de las tareas`. */
const ENDED = String.raw`(?= *(?:$|[,.;:?!)](?!\d))| (?:a|al|asignad[ao]|con|cual|cuant[ao]s?|en|hasta|hay|para|por|que|tengo|tiene|y)\b)`

const DATED = new RegExp(String.raw`\b${DATE}`)
const WITH_SLASHES = new RegExp(String.raw`\b${SLASHED}`)
const OF_THE_MONTH = new RegExp(String.raw`\b${IN_MONTH}\b${OF_MONTH}${ENDED}`)

/** Matches the words of a date in figures, whether the calendar has it or not. */
export const FIGURES = new RegExp(
  String.raw`\b(?:\d{4}-\d{2}-\d{2}|(?:(?:el|al|del) )?${DATE}|${SLASHED}|${IN_MONTH}(?![\d/%:])${OF_MONTH})`,
  'g',
)

/** Returns the first day that a Spanish text names; a weekday is never today. */
export function findDay(text: string, today: string, side: Side = 'next'): NamedDay | null {
  const folded = fold(text)
  return findDate(folded, today, side) ?? findNear(folded, today) ?? findWeekday(folded, today, side)
}

/** Returns the first day that a folded text names by figures or by a distance from today. */
export function findDate(folded: string, today: string, side: Side): NamedDay | null {
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(folded) ?? []
  if (iso) return named(iso, iso)
  const dated = DATED.exec(folded)
  if (dated) {
    const [words, date = '', name = '', year] = dated
    const month = FOLDED_MONTHS.findIndex(each => each.startsWith(name.slice(0, 3))) + 1
    return named(dayOfYear(date === 'primero' ? '1' : date, month, year, today, side), words)
  }
  const slashed = WITH_SLASHES.exec(folded)
  if (slashed) {
    const [words, date = '', month = '', year] = slashed
    return named(dayOfYear(date, Number(month), year, today, side), words)
  }
  const monthly = OF_THE_MONTH.exec(folded)
  if (monthly) {
    const [words, date = '', month] = monthly
    return named(dayOfMonth(Number(date), month, today, side), words)
  }
  return findLater(folded, today)
}

const named = (day: string | null, words: string): NamedDay | null =>
  day === null || !isDay(day) ? null : { day, words }

/** A day that its month does not have becomes one of the next month. */
function isDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day
}

const written = (year: number | string, month: number, date: number | string): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** A date without a year is the next one, or the last one. */
function dayOfYear(date: string, month: number, year: string | undefined, today: string, side: Side): string {
  if (year !== undefined) return written(year.length === 2 ? `20${year}` : year, month, date)
  const current = Number(today.slice(0, 4))
  const thisYear = written(current, month, date)
  if (side === 'next') return thisYear < today ? written(current + 1, month, date) : thisYear
  return thisYear > today ? written(current - 1, month, date) : thisYear
}

/** The most months that are looked through for one that has a day: of two in a row one has 31. */
const MOST_MONTHS = 3

/** Returns the next or the last day of a month with this number; with words for a month, the day of that one. */
function dayOfMonth(date: number, month: string | undefined, today: string, side: Side): string | null {
  const at = (ahead: number): string => {
    const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead, 1))
    return written(first.getUTCFullYear(), first.getUTCMonth() + 1, date)
  }
  if (month !== undefined) return at(/viene|proximo|siguiente/.test(month) ? 1 : 0)
  const away = Array.from({ length: MOST_MONTHS }, (_, step) => at(side === 'next' ? step : -step))
  return away.find(day => isDay(day) && (side === 'next' ? day >= today : day <= today)) ?? null
}

/** Returns the number of `3`, `tres`, `una`. */
export function countOf(words: string): number {
  if (words === 'una') return 1
  const at = COUNTS.indexOf(words)
  return at < 0 ? Number(words) : at
}

const LATER = new RegExp(String.raw`\b(en|dentro de|hace) (${COUNT}) (dia|semana)s?\b`)

function findLater(folded: string, today: string): NamedDay | null {
  const [words, lead, count = '', unit] = LATER.exec(folded) ?? []
  if (words === undefined) return null
  const days = countOf(count) * (unit === 'semana' ? 7 : 1)
  return { day: addDays(today, lead === 'hace' ? -days : days), words }
}

function findNear(folded: string, today: string): NamedDay | null {
  const [later] = /\bpasado manana\b/.exec(folded) ?? []
  if (later) return { day: addDays(today, 2), words: later }
  const [before] = /\b(?:anteayer|antier)\b/.exec(folded) ?? []
  if (before) return { day: addDays(today, -2), words: before }
  // In `el lunes por la mañana` the last word is a part of the day.
  const [near] = /\b(?:hoy|(?<!\b(?:por|en|de|a) la )manana|ayer)\b/.exec(folded) ?? []
  return near ? { day: addDays(today, { hoy: 0, ayer: -1 }[near] ?? 1), words: near } : null
}

const NAMED_WEEKDAY = new RegExp(String.raw`\b(pasado )?(${WEEKDAY})( pasado| anterior)?\b`)

function findWeekday(folded: string, today: string, side: Side): NamedDay | null {
  const [words, before, weekday = '', after] = NAMED_WEEKDAY.exec(folded) ?? []
  if (words === undefined) return null
  const ahead = (FOLDED_WEEKDAYS.indexOf(weekday) - weekdayOf(today) + 7) % 7
  const isLast = side === 'last' || before !== undefined || after !== undefined
  return { day: addDays(today, isLast ? ahead - 7 : ahead === 0 ? 7 : ahead), words }
}
