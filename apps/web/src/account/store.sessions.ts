import type { Api } from '@osys/sdk/http/api'
import * as actions from '@osys/sdk/session/actions.sessions'
import type { Session } from '@osys/sdk/session/schema'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'

/** Creates the store of the signed-in person's sessions, last seen first. */
export function createSessionsStore({ api }: { readonly api: Api }) {
  const sessions = createStoreCell<Fetched<readonly Session[]>>(NOT_FETCHED)
  const { load } = createFetcher(sessions, (_: void, options) => actions.loadSessions({ api }, options))
  const { endSession, endOtherSessions } = bindActions({ api }, actions)
  return { sessions, load, endSession, endOtherSessions }
}
