/** Says when an answer that failed can be asked for again, while that is ahead. */

import { messages } from './messages.js'

/** Returns the sentence on a retry at an instant, at most a day ahead; null once it has come. Times are in ms. */
export function retryText(at: string, now: number, timeZone: string): string | null {
  const atMs = Date.parse(at)
  if (atMs <= now) return null
  const days = new Intl.DateTimeFormat('es-MX', { timeZone })
  const isToday = days.format(atMs) === days.format(now)
  const time = messages.at(at, timeZone)
  return isToday ? messages.retryAt(time) : messages.retryTomorrow(time)
}
