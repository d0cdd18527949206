/** The state of the person's own clock, and how a punch changes it. */

import type { ApiError } from '../http/error.js'
import { newestFirst } from './rules.shifts.js'
import type { ClockEvent, WorkLog } from './schema.js'
import { UNDO_MS } from './state.js'

/** The clock of the signed-in person, as far as it is known. */
export interface OwnClock {
  /** This week's events, newest first; null before they are fetched. */
  readonly logs: readonly WorkLog[] | null
  /** The error of the fetch; null when it succeeded. */
  readonly error: ApiError | null
  readonly isLoading: boolean
  /** The event that is being registered. */
  readonly pending: ClockEvent | null
  /** The punch that can be undone, and until when (ms). */
  readonly undo: { readonly clientId: string; readonly until: number } | null
  readonly isUndoing: boolean
  /** The punch that had no answer yet, with what was sent: sent again, it keeps its id and arrives once. */
  readonly unanswered: { readonly clientId: string; readonly sent: string } | null
  readonly hasPin: boolean
  /** The number of fetches that began: only the answer to the newest is shown. */
  readonly fetches: number
}

export const UNKNOWN_CLOCK: OwnClock = {
  logs: null,
  error: null,
  isLoading: true,
  pending: null,
  undo: null,
  isUndoing: false,
  unanswered: null,
  hasPin: false,
  fetches: 0,
}

/**
 * Returns the clock with a record added or replaced; unchanged before the week is fetched, since one record is no
 * week. An answer and its event bring the same record.
 */
export function workLogAdded(clock: OwnClock, log: WorkLog): OwnClock {
  if (clock.logs === null) return clock
  const others = clock.logs.filter(({ id }) => id !== log.id)
  return { ...clock, logs: newestFirst([log, ...others]) }
}

/**
 * Returns the clock once its records tell that the punch without an answer has arrived, at `now` in ms: it can be undone
 * like any other. The same clock while they do not.
 */
export function withArrived(clock: OwnClock, now: number): OwnClock {
  const { logs, unanswered } = clock
  const arrived = unanswered && logs?.find(({ client_id }) => client_id === unanswered.clientId)
  if (!arrived) return clock
  const until = Math.min(now, Date.parse(arrived.at)) + UNDO_MS
  return { ...clock, unanswered: null, undo: { clientId: unanswered.clientId, until } }
}
