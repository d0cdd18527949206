/** The day on which a new task is due, in the address that opens its form. */

import { Day } from '../basics/schema.js'

const NAME = 'day'

/** Returns the address of a form with the day on which its task is due. */
export function begunOn(address: string, day: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${NAME}=${day}`
}

/** Reads the day for a new task from an address; null when it names none. */
export function begunDayAt(query: string): string | null {
  const day = Day.safeParse(new URLSearchParams(query).get(NAME))
  return day.success ? day.data : null
}
