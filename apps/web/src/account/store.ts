import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { reloadSession } from '@osys/sdk/session/actions'
import { type AuthState, userSaved } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'
import { getUser } from '@osys/sdk/users/endpoints'
import type { User } from '@osys/sdk/users/schema'
import { createStoreCell } from '../app/store.js'

/** Somebody else's account as the page knows it; one's own is the session's. */
export interface AccountState {
  readonly user: User | null
  readonly isLoading: boolean
  readonly error: ApiError | null
}

export interface AccountStore {
  readonly account: Cell<AccountState>
  load(): Promise<void>
  /** The server told the account. */
  saved(user: User): void
  /** The roles were changed: what follows from them, unit and permissions, is fetched. */
  rolesChanged(roles: readonly string[]): void
}

/** One account. What is changed on one's own is taken over by the session at once. */
export function createAccountStore(
  { api, auth }: { readonly api: Api; readonly auth: Cell<AuthState> },
  userId: number,
): AccountStore {
  const account = createStoreCell<AccountState>({ user: null, isLoading: false, error: null })
  const isOwn = (): boolean => auth.get().user?.id === userId

  async function load(): Promise<void> {
    if (isOwn()) return
    account.set({ ...account.get(), isLoading: true })
    try {
      const { user } = await api.call(getUser, { id: userId })
      account.set({ user, isLoading: false, error: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      account.set({ ...account.get(), isLoading: false, error })
    }
  }

  function saved(user: User): void {
    auth.set(userSaved(auth.get(), user))
    if (account.get().user) account.set({ user, isLoading: false, error: null })
  }

  function rolesChanged(roles: readonly string[]): void {
    const known = isOwn() ? auth.get().user : account.get().user
    if (known) saved({ ...known, roles: [...roles] })
    if (isOwn()) void reloadSession({ api, auth })
    else void refresh()
  }

  /** What is on screen stays there when it only could not be made newer. */
  async function refresh(): Promise<void> {
    try {
      saved((await api.call(getUser, { id: userId }, { quiet: true })).user)
    } catch (error) {
      if (!isApiError(error)) throw error
    }
  }

  return { account, load, saved, rolesChanged }
}
