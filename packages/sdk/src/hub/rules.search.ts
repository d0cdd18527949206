/**
 * Reads the text of a search into words and filter words: `de:` a person, `en:` a company, `vence:` days such
 * as `hoy`, `viernes` or `vencidas`.
 */

import { addDays, mondayOf, weekdayOf } from '../basics/days.js'
import { fold, wordsOf } from '../basics/fold.js'
import { day as daySchema } from '../basics/input.js'
import { FOLDED_WEEKDAYS } from '../basics/messages.dates.js'
import type { HitKind } from './schema.search.js'

/** A search as the server understands it: words, and what its filter words narrow. */
export interface ParsedSearch {
  /** The words without the filters. */
  readonly words: string
  /** The name after `de:`: who wrote, uploaded or has the thing. */
  readonly from: string | null
  /** The name after `en:`: the company. */
  readonly within: string | null
  /** The days after `vence:`, both included; null at an open end. */
  readonly due: { readonly from: string | null; readonly to: string | null } | null
}

/** A filter word with its value, which may stand in quotation marks: `de:ana`, `en:"café roble"`. */
const FILTER = /(^|\s)(de|en|vence):(?:"([^"]*)"?|(\S*))/giu

/**
 * Returns what a person searches for. A filter that is not understood, or that has no value yet, narrows nothing,
 * so that the hits stay while one types it. `today` is the day of the person.
 */
export function parseSearch(text: string, today: string): ParsedSearch {
  const found: { from: string | null; within: string | null; due: ParsedSearch['due'] } = {
    from: null,
    within: null,
    due: null,
  }
  const words = text.replaceAll(FILTER, (_all, _before, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim()
    if (value === '') return ' '
    if (name.toLowerCase() === 'de') found.from = value
    else if (name.toLowerCase() === 'en') found.within = value
    else found.due = parseDue(value, today) ?? found.due
    return ' '
  })
  return { words: words.replaceAll(/\s+/gu, ' ').trim(), ...found }
}

/** Tells whether a search holds anything to search for. */
export function isSearch({ words, from, within, due }: ParsedSearch): boolean {
  return words !== '' || from !== null || within !== null || due !== null
}

/** Tells whether a text holds a filter word, with or without a value. */
export function hasFilter(text: string): boolean {
  return text.search(FILTER) !== -1
}

/** The words after `vence:` that a person may choose from, as `parseDue` reads them. */
export const DUE_WORDS = ['hoy', 'manana', 'semana', 'vencidas', ...FOLDED_WEEKDAYS] as const

const OPEN_DUE = /(?:^|\s)vence:(\S*)$/iu

/**
 * Returns the words that can complete the `vence:` at the end of a text; none when the text does not end so, or when
 * its value is understood. `lead` is the text before the value.
 */
export function dueWordsFor(
  text: string,
  today: string,
): { readonly lead: string; readonly words: readonly string[] } {
  const typed = OPEN_DUE.exec(text)?.[1]
  if (typed === undefined || parseDue(typed, today)) return { lead: text, words: [] }
  return {
    lead: text.slice(0, text.length - typed.length),
    words: DUE_WORDS.filter(word => word.startsWith(fold(typed))),
  }
}

const Day = daySchema()

function parseDue(typed: string, today: string): ParsedSearch['due'] {
  const value = fold(typed)
  if (value === 'hoy') return { from: today, to: today }
  if (value === 'manana') return { from: addDays(today, 1), to: addDays(today, 1) }
  if (value === 'semana') return { from: today, to: addDays(mondayOf(today), 6) }
  if (value.startsWith('vencid')) return { from: null, to: addDays(today, -1) }
  if (Day.safeParse(value).success) return { from: value, to: value }
  const weekday = value.length < 3 ? -1 : FOLDED_WEEKDAYS.findIndex(name => name.startsWith(value))
  if (weekday === -1) return null
  // As in the field of a date: a weekday is the next one after today, and people who mean today write 'hoy'.
  const day = addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)
  return { from: day, to: day }
}

/** The number of characters of an excerpt, and of its part before the first word. */
const EXCERPT = { length: 120, before: 30 }

/** Returns the part of a text around the first of the searched words; its beginning when none is in it. */
export function excerptOf(text: string, words: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const folded = fold(line)
  const places = [...new Set(wordsOf(words))].map(word => folded.indexOf(word)).filter(place => place >= 0)
  const first = Math.min(...places)
  const from = places.length === 0 || first <= EXCERPT.before ? 0 : first - EXCERPT.before
  const part = line.slice(from, from + EXCERPT.length)
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT.length < line.length ? '…' : ''}`
}

/** The most things with the words among which similar ones are shown too; among more, a person hardly wants another. */
const FEW = 2

const isName = (kind: HitKind) => kind !== 'comment' && kind !== 'message' && kind !== 'chat'

/**
 * Returns the kinds of which similar hits are looked for: those without a hit, while few things hold the words, because it
 * costs more than the search itself. A text that somebody wrote is no name, so comments, messages and chats do not count, and
 * are not looked for while anything holds the words. `names` counts the hits whose name or title holds the words.
 */
export function missingKinds(
  kinds: readonly HitKind[],
  found: readonly { readonly kind: HitKind; readonly names: number }[],
): readonly HitKind[] {
  const named = found.filter(({ kind }) => isName(kind)).reduce((sum, { names }) => sum + names, 0)
  if (named > FEW) return []
  return kinds.filter(kind => !found.some(each => each.kind === kind) && (found.length === 0 || isName(kind)))
}
