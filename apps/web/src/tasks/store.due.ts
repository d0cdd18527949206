import type { Api } from '@osys/sdk/http/api'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { loadDueTasks } from '@osys/sdk/tasks/actions.due'
import type { OwnTasks } from '@osys/sdk/tasks/state.due'
import { createStoreCell } from '../app/store.js'

/** The number of tasks shown. */
const MOST = 12

/** Creates the store of a person's own tasks that are not done. */
export function createDueStore({ api, userId }: { readonly api: Api; readonly userId: number }) {
  const due = createStoreCell<Fetched<OwnTasks>>(NOT_FETCHED)
  return {
    due,
    ...createFetcher(due, (_: void, options) => loadDueTasks({ api }, { userId, most: MOST }, options)),
  }
}
