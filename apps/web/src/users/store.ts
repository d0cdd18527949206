import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import { pageInstead } from '@osys/sdk/lists/pages'
import type { Cell } from '@osys/sdk/state/cell'
import { listUsers } from '@osys/sdk/users/endpoints'
import type { UserQuery } from '@osys/sdk/users/state'
import { createStoreCell } from '../app/store.js'

/** The list of people as the page knows it. */
export interface UserListState {
  /** The last page that came; null before. */
  readonly reply: EndpointReply<typeof listUsers> | null
  readonly isLoading: boolean
  /** Why the newest page did not come. */
  readonly error: ApiError | null
}

export interface UserListStore {
  readonly list: Cell<UserListState>
  /** Fetches a page; a page that is on its way is given up. The page to go to instead where the asked one is past the end. */
  load(query: UserQuery): Promise<number | null>
  /** Gives up what is on its way. */
  end(): void
}

/** The list of people, 50 at a time. Spec §9. */
export function createUserListStore({ api }: { readonly api: Api }): UserListStore {
  const list = createStoreCell<UserListState>({ reply: null, isLoading: true, error: null })
  let running = new AbortController()

  async function load({ search, role, unit, status, page }: UserQuery): Promise<number | null> {
    running.abort()
    const mine = new AbortController()
    running = mine
    list.set({ ...list.get(), isLoading: true })
    const input = {
      page,
      ...(search && { search }),
      ...(role && { role }),
      ...(unit && { unit }),
      ...(status && { status }),
    }
    try {
      const reply = await api.call(listUsers, input, { signal: mine.signal })
      list.set({ reply, isLoading: false, error: null })
      return pageInstead(reply)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'ABORTED') list.set({ ...list.get(), isLoading: false, error })
      return null
    }
  }

  return { list, load, end: () => running.abort() }
}
