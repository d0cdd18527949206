import { type ApiError, isApiError } from './error.js'

/** The action did what it was asked to. */
export interface Done<Value> {
  readonly ended: 'done'
  readonly value: Value
}

/** The server, or the way to it, said no; `error.status` is 'offline' when there was no answer. */
export interface Refused {
  readonly ended: 'refused'
  readonly error: ApiError
}

/** Nobody waits for the answer any more: a newer question was asked, or the page was left. */
export interface GivenUp {
  readonly ended: 'given up'
}

/**
 * How an action ended. Every action of the SDK resolves with one, so that its caller tells the three apart
 * without a try/catch. An action rejects only for a fault in our own code.
 */
export type Outcome<Value = void> = Done<Value> | Refused | GivenUp

export const GIVEN_UP: GivenUp = { ended: 'given up' }

/** The outcome of an action that did what it was asked to. */
export function done(): Done<void>
export function done<Value>(value: Value): Done<Value>
export function done(value?: unknown): Done<unknown> {
  return { ended: 'done', value }
}

/** The outcome of a call: its reply, its `ApiError`, or given up when it was aborted. Other errors pass through. */
export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return done(await call)
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.kind === 'ABORTED' ? GIVEN_UP : { ended: 'refused', error }
  }
}

/** The error of a refused action; null for the other outcomes. */
export function refusalOf(outcome: Outcome<unknown>): ApiError | null {
  return outcome.ended === 'refused' ? outcome.error : null
}

/** The outcome with another value, when it is done. */
export function mapDone<Value, Next>(outcome: Outcome<Value>, toNext: (value: Value) => Next): Outcome<Next> {
  return outcome.ended === 'done' ? done(toNext(outcome.value)) : outcome
}
