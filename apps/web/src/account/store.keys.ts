import type { Api } from '@osys/sdk/http/api'
import { endKey, loadKeys, makeKey } from '@osys/sdk/session/actions.keys'
import type { PersonalKey } from '@osys/sdk/session/schema.keys'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

/** Creates the store of the signed-in person's keys, newest first. */
export function createKeysStore({ api }: { readonly api: Api }) {
  const keys = createStoreCell<Fetched<readonly PersonalKey[]>>(NOT_FETCHED)
  const { load } = createFetcher(keys, (_: void, options) => loadKeys({ api }, options))
  return { keys, load, ...bindActions({ api }, { makeKey, endKey }) }
}
