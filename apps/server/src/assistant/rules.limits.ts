/**
 * Decides how many answers of the assistant a person may have in a day (by role, or the same for all) and at once (5).
 */

import { ANSWERS_AT_ONCE } from '@osys/sdk/assistant/schema'
import { fechaHumano } from '@osys/sdk/basics/dates'
import { addDays, dayOf } from '@osys/sdk/basics/days'
import { startOfDay } from '@osys/sdk/timeclock/rules.calendar'
import type { AssistantConfig } from '../http/deps.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { assistantMessages } from './messages.js'

/** Returns the answers that a person may have in a day; null when there is no limit. */
export function dailyLimit(
  roles: readonly string[],
  { each, byRole }: AssistantConfig['limits'],
): number | null {
  const named = roles.flatMap(role => byRole[role] ?? [])
  return named.length > 0 ? Math.max(...named) : each
}

/** Returns the moments at which the local day of a moment begins and ends. */
export function dayAround(now: Date, timezone: string): { readonly start: Date; readonly end: Date } {
  const today = dayOf(now.getTime(), timezone)
  return {
    start: new Date(startOfDay(today, timezone)),
    end: new Date(startOfDay(addDays(today, 1), timezone)),
  }
}

/** Refuses one more answer when the day's are used, or too many are on their way. */
export function refuseAnswer(facts: {
  readonly used: number
  readonly limit: number | null
  readonly running: number
  readonly now: Date
  readonly freeAt: Date
  readonly timezone: string
}): Refusal | null {
  const { used, limit, running, now, freeAt, timezone } = facts
  if (limit !== null && used >= limit) {
    return refuse('throttled', {
      msg: assistantMessages.limitReached(limit, fechaHumano(freeAt, timezone)),
      retryAfterSeconds: (freeAt.getTime() - now.getTime()) / 1000,
      details: { limit, used, resets_at: freeAt.toISOString() },
    })
  }
  if (running >= ANSWERS_AT_ONCE) {
    return refuse('throttled', {
      msg: assistantMessages.tooManyAnswers(ANSWERS_AT_ONCE),
      retryAfterSeconds: 5,
    })
  }
  return null
}
