/** Makes the outcome of an action: done with a value, refused with its error, or given up. */

import { type ApiError, isApiError } from './error.js'

/** The outcome of an action that succeeded. */
export interface Done<Value> {
  readonly ended: 'done'
  readonly value: Value
}

/**
 * The outcome of an action that the server refused or that could not reach it; `error.status` is 'offline'
 * when no answer came.
 */
export interface Refused {
  readonly ended: 'refused'
  readonly error: ApiError
}

/**
 * The outcome of an action whose answer is no longer needed: a newer question was asked, or the page was
 * left.
 */
export interface GivenUp {
  readonly ended: 'given up'
}

/**
 * The result of an action. Every action of the SDK resolves with one, so that its caller distinguishes the
 * three without a try/catch. An action rejects only for a fault in our own code.
 */
export type Outcome<Value = void> = Done<Value> | Refused | GivenUp

export const GIVEN_UP: GivenUp = { ended: 'given up' }

/** Returns the outcome of an action that succeeded. */
export function done(): Done<void>
export function done<Value>(value: Value): Done<Value>
export function done(value?: unknown): Done<unknown> {
  return { ended: 'done', value }
}

/**
 * Returns the outcome of a call: done with its reply, refused with its `ApiError`, or given up when it was
 * aborted. Rejects with any other error.
 */
export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return done(await call)
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.kind === 'ABORTED' ? GIVEN_UP : { ended: 'refused', error }
  }
}

/** Returns the error of a refused action; null for the other outcomes. */
export function refusalOf(outcome: Outcome<unknown>): ApiError | null {
  return outcome.ended === 'refused' ? outcome.error : null
}

/** Converts the value of an outcome that is done; returns other outcomes as they are. */
export function mapDone<Value, Next>(outcome: Outcome<Value>, toNext: (value: Value) => Next): Outcome<Next> {
  return outcome.ended === 'done' ? done(toNext(outcome.value)) : outcome
}
