/** Reads and writes the week in the address of a page. */

import { addDays, dayOf, mondayOf } from '@osys/sdk/basics/days'
import type { WeekPickerProps } from '@osys/ui-kit/fields/WeekPicker'

/** The content of the query string of a page of weeks. */
export interface WeekQuery {
  /** The Monday of the week shown. */
  readonly monday: string
  /** The other parameters, in order. */
  readonly rest: URLSearchParams
}

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/

/** True for a text that is a day of the calendar. Browsers differ in how they read 31 February. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Returns the week of a query string; the present week when it names none or a future one. */
export function readWeek(search: string, timeZone: string, now: number): WeekQuery {
  const rest = new URLSearchParams(search)
  const asked = rest.get('week') ?? ''
  rest.delete('week')
  const current = mondayOf(dayOf(now, timeZone))
  const monday = isDay(asked) ? mondayOf(asked) : current
  return { monday: monday > current ? current : monday, rest }
}

/**
 * Returns the query string of a week; nothing for the present one, so that the address stays valid next week.
 */
export function toWeekSearch(monday: string, rest: URLSearchParams, current: string): string {
  const query = new URLSearchParams(rest)
  if (monday !== current) query.set('week', monday)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the links of a page from week to week. */
export function weekPicker(
  path: string,
  { monday, rest }: WeekQuery,
  surroundings: { readonly timeZone: string; readonly now: number; readonly go: (href: string) => void },
): WeekPickerProps {
  const { timeZone, now, go } = surroundings
  const today = dayOf(now, timeZone)
  const current = mondayOf(today)
  const hrefOf = (wanted: string) => path + toWeekSearch(wanted, rest, current)
  return {
    monday,
    previousHref: hrefOf(addDays(monday, -7)),
    nextHref: monday >= current ? null : hrefOf(addDays(monday, 7)),
    currentHref: monday === current ? null : hrefOf(current),
    max: today,
    onPick: ({ day }) => go(hrefOf(mondayOf(day))),
  }
}
