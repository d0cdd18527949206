import type { Api } from '@osys/sdk/http/api'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { loadUsers, type UserPage } from '@osys/sdk/users/actions'
import type { UserQuery } from '@osys/sdk/users/state'
import { createStoreCell } from '../app/store.js'

/** Creates the store of the list of people, 50 a page. Spec §9. */
export function createUserListStore({ api }: { readonly api: Api }) {
  const list = createStoreCell<Fetched<UserPage>>(NOT_FETCHED)
  return { list, ...createFetcher(list, (query: UserQuery, options) => loadUsers({ api }, query, options)) }
}
