import { refuse, type Refusal } from '../http/refusal.js'
import { notificationMessages } from './messages.js'

const YEAR_MS = 366 * 24 * 60 * 60_000

/** Refuses to put a notification off until a moment that has passed or is more than a year away. */
export function refuseSnooze(until: Date, now: Date): Refusal | undefined {
  const ms = until.getTime() - now.getTime()
  if (ms > 0 && ms <= YEAR_MS) return undefined
  const sentence = notificationMessages[ms <= 0 ? 'snoozePast' : 'snoozeFar']
  return refuse('invalid', { errors: { snoozed_until: [sentence] } })
}
