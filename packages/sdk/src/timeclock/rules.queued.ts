/**
 * Decides whether a punch that waited offline on a tablet is stored with a conflict, and with which: then it counts
 * only once an admin has settled it.
 */

import type { ClockConflict, ClockEvent } from './schema.js'
import { type ClockState, declaredExitFault, FUTURE_TOLERANCE_MS, judgePunch } from './state.js'

/** A punch that waited, with its moment in ms by the server's clock. */
interface QueuedMoment {
  readonly event: ClockEvent
  readonly at: number
  /** True for the exit that a person gives for a forgotten one. */
  readonly declared: boolean
}

/** The facts at the moment when the punch arrives. */
interface ArrivalFacts {
  /** In ms. */
  readonly now: number
  /** False when the tablet no longer clocks the person in. */
  readonly isHere: boolean
  /** False when the punch came with a wrong PIN, or without the one that is asked for. */
  readonly isPinRight: boolean
}

/**
 * Returns the conflict of a punch that waited; null when it fits. Such a punch is always stored, so that nothing that a
 * person did is lost; one with a conflict counts in no total until an admin has settled it. Spec §4.
 */
export function queuedConflict(
  state: ClockState,
  { event, at, declared }: QueuedMoment,
  { now, isHere, isPinRight }: ArrivalFacts,
): ClockConflict | null {
  if (!isHere) return 'not_here'
  if (!isPinRight) return 'wrong_pin'
  if (at > now + FUTURE_TOLERANCE_MS) return 'wrong_time'
  // A later event is already stored: the order is not guessed.
  if (state.since !== null && at < Date.parse(state.since)) return declared ? 'wrong_time' : 'wrong_state'
  if (declared && (event !== 'salida' || declaredExitFault(state, at, now) !== null)) return 'wrong_time'
  const verdict = judgePunch(state, { event, at, declared })
  return verdict.ok ? null : verdict.code
}
