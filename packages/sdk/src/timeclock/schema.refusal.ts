import * as z from 'zod/mini'
import { orEmpty, orNull, Instant } from '../basics/schema.js'
import { isApiError } from '../http/error.js'
import { ClockEvent, ClockStatus } from './schema.js'

/**
 * The clock's answer to a punch that does not fit: the person's status, and the events that it allows. Spec
 * §4.
 */
export const ClockRefusal = z.object({
  code: z.enum(['wrong_state', 'stale_shift']),
  current: z.object({ status: ClockStatus, since: orNull(Instant), shift_started_at: orNull(Instant) }),
  allowed: orEmpty(ClockEvent),
})
export type ClockRefusal = Readonly<z.output<typeof ClockRefusal>>

/** Returns the clock's refusal in a failed call; null for every other failure. */
export function readClockRefusal(error: unknown): ClockRefusal | null {
  if (!isApiError(error) || error.status !== 409) return null
  return ClockRefusal.safeParse(error.body).data ?? null
}
