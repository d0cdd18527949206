import { addDays, dayOf, mondayOf } from '@osys/sdk/basics/days'
import type { WeekPickerProps } from '@osys/ui-kit/fields/WeekPicker'

/** What the address of a page of weeks says. */
export interface WeekQuery {
  /** The Monday of the week shown. */
  readonly monday: string
  /** Everything else, in order. */
  readonly rest: URLSearchParams
}

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/

/** Whether a text is a day that the calendar has. What browsers make of 31 February differs. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The week that a query string asks for; the present one when it asks for none, or for one to come. */
export function readWeek(search: string, timeZone: string, now: number): WeekQuery {
  const rest = new URLSearchParams(search)
  const asked = rest.get('week') ?? ''
  rest.delete('week')
  const current = mondayOf(dayOf(now, timeZone))
  const monday = isDay(asked) ? mondayOf(asked) : current
  return { monday: monday > current ? current : monday, rest }
}

/** The query string of a week; nothing for the present one, so that the address stays the same next week. */
export function toWeekSearch(monday: string, rest: URLSearchParams, current: string): string {
  const query = new URLSearchParams(rest)
  if (monday !== current) query.set('week', monday)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** How a page goes from week to week. */
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
