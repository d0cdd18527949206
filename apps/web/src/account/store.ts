import { accountSaved, rolesChanged } from '@osys/sdk/account/actions'
import type { Api } from '@osys/sdk/http/api'
import type { AuthState } from '@osys/sdk/session/state'
import { bindActions } from '@osys/sdk/state/bind'
import type { Cell } from '@osys/sdk/state/cell'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { loadUser } from '@osys/sdk/users/actions'
import type { User } from '@osys/sdk/users/schema'
import { createStoreCell } from '../app/store.js'

export type AccountStore = ReturnType<typeof createAccountStore>

interface Ports {
  readonly api: Api
  readonly auth: Cell<AuthState>
}

/**
 * Creates the store of the account whose pages (profile, password, roles, permissions) are open. A change of the
 * person's own account also goes into the session.
 */
export function createAccountStore({ api, auth }: Ports, userId: number) {
  const account = createStoreCell<Fetched<User>>(NOT_FETCHED)
  const { load } = createFetcher(account, (_: void, options) => loadUser({ api }, userId, options))
  return { account, load, ...bindActions({ api, auth, account, userId }, { accountSaved, rolesChanged }) }
}
