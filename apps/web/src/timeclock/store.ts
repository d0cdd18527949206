import { type ApiError, isApiError } from '@osys/sdk/http/error'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

/** What one call answers, as a page knows it. */
export interface Fetched<Reply> {
  /** The last one that came; null before. */
  readonly reply: Reply | null
  readonly isLoading: boolean
  /** Why the newest did not come. */
  readonly error: ApiError | null
}

export interface FetchedStore<Input, Reply> {
  readonly fetched: Cell<Fetched<Reply>>
  /** Asks; a question that is on its way is given up. */
  load(input: Input): Promise<void>
  /** Gives up what is on its way. */
  end(): void
}

/** Holds what a call answers, newest question first. */
export function createFetched<Input, Reply>(
  call: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Reply>,
): FetchedStore<Input, Reply> {
  const fetched = createStoreCell<Fetched<Reply>>({ reply: null, isLoading: true, error: null })
  let running = new AbortController()

  async function load(input: Input): Promise<void> {
    running.abort()
    const mine = new AbortController()
    running = mine
    fetched.set({ ...fetched.get(), isLoading: true })
    try {
      const reply = await call(input, { signal: mine.signal })
      if (!mine.signal.aborted) fetched.set({ reply, isLoading: false, error: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'ABORTED') fetched.set({ ...fetched.get(), isLoading: false, error })
    }
  }

  return { fetched, load, end: () => running.abort() }
}
