/** Fetches a thing for a page into a cell: loading, loaded or failed; the answer to the newest question wins. */

import type { ApiError } from '../http/error.js'
import { GIVEN_UP, type Outcome } from '../http/outcome.js'
import type { Cell } from './cell.js'

/** A thing fetched for a page. The earlier value stays while it is fetched again, and when that fails. */
export interface Fetched<Value> {
  /** The newest value that came; null before the first. */
  readonly value: Value | null
  readonly isLoading: boolean
  /** The error of the newest question; null when it was answered. */
  readonly error: ApiError | null
}

/** The state before the first answer; one value for every kind of thing. */
export const NOT_FETCHED: Fetched<never> = { value: null, isLoading: true, error: null }

/** Fetches one thing again and again, such as a page of a list with other filters. */
export interface Fetcher<Input, Value> {
  /** Asks a question. An earlier one that is under way is given up: only the newest answer is shown. */
  load(input: Input): Promise<Outcome<Value>>
  /** Asks the newest question again; given up when none was asked. */
  refresh(): Promise<Outcome<Value>>
  /** Gives up the question that is under way, as when the page is left. */
  end(): void
}

/**
 * Creates a fetcher that keeps a cell at the answer of the newest question. `ask` is an action; it passes the
 * signal on to its call.
 */
export function createFetcher<Input, Value>(
  cell: Cell<Fetched<Value>>,
  ask: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Outcome<Value>>,
): Fetcher<Input, Value> {
  let running = new AbortController()
  let newest: { readonly input: Input } | null = null

  async function load(input: Input): Promise<Outcome<Value>> {
    newest = { input }
    running.abort()
    const mine = new AbortController()
    running = mine
    cell.set({ ...cell.get(), isLoading: true })
    const outcome = await ask(input, { signal: mine.signal })
    // An answer may come although its call was aborted.
    if (mine.signal.aborted || outcome.ended === 'given up') return GIVEN_UP
    cell.set(
      outcome.ended === 'done'
        ? { value: outcome.value, isLoading: false, error: null }
        : { ...cell.get(), isLoading: false, error: outcome.error },
    )
    return outcome
  }

  return {
    load,
    refresh: async () => (newest ? load(newest.input) : GIVEN_UP),
    end: () => running.abort(),
  }
}
