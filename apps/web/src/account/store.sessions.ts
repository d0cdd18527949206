import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { listSessions } from '@osys/sdk/session/endpoints'
import type { Session } from '@osys/sdk/session/schema'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'

/** Where one is signed in, as far as it is known. */
export interface SessionsState {
  /** Last seen first; null until they have come. */
  readonly sessions: readonly Session[] | null
  readonly isLoading: boolean
  readonly error: ApiError | null
}

export interface SessionsStore {
  readonly state: Cell<SessionsState>
  load(): Promise<void>
}

/** One's own sessions. */
export function createSessionsStore({ api }: { readonly api: Api }): SessionsStore {
  const state = createStoreCell<SessionsState>({ sessions: null, isLoading: false, error: null })

  async function load(): Promise<void> {
    state.set({ ...state.get(), isLoading: true })
    try {
      const { items } = await api.call(listSessions, {})
      state.set({ sessions: items, isLoading: false, error: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      state.set({ ...state.get(), isLoading: false, error })
    }
  }

  return { state, load }
}
