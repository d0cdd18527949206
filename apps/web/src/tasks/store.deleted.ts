/** Creates the stores of deleted tasks: those of a company, and the one of an open panel. */

import { PAGE_SIZE } from '@osys/sdk/basics/schema'
import type { Api } from '@osys/sdk/http/api'
import type { ApiPort } from '@osys/sdk/http/attempt'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { findDeleted, loadDeleted } from '@osys/sdk/tasks/actions.deleted'
import type { LoadedEnd } from '@osys/sdk/tasks/rules.stream'
import type { DeletedTask } from '@osys/sdk/tasks/schema.deleted'
import { createStoreCell } from '../app/store.js'

/** Creates the store of the deleted tasks of a company, the last deleted first. */
export function createDeletedStore(api: ApiPort['api'], companyId: number) {
  const deleted = createStoreCell<Fetched<LoadedEnd<DeletedTask>>>(NOT_FETCHED)
  const { load, end } = createFetcher(deleted, (least: number, options) =>
    loadDeleted({ api }, { companyId, least }, options),
  )
  const count = (): number => Math.max(deleted.get().value?.items.length ?? 0, PAGE_SIZE.deletedTasks)
  return {
    deleted,
    /** Fetches as many as are on screen again. */
    reload: () => load(count()),
    loadOlder: () => load(count() + PAGE_SIZE.deletedTasks),
    /** Takes out tasks that were restored. */
    restored(ids: readonly number[]): void {
      const { value, ...facts } = deleted.get()
      deleted.set({
        ...facts,
        value: value && { ...value, items: value.items.filter(({ id }) => !ids.includes(id)) },
      })
    },
    end,
  }
}

/** Creates the store of one deleted task, whose value stays null when the person cannot restore it. */
export function createDeletedTaskStore(api: Api, id: number) {
  const deleted = createStoreCell<Fetched<DeletedTask | null>>(NOT_FETCHED)
  return { deleted, ...createFetcher(deleted, (_: void, options) => findDeleted({ api }, id, options)) }
}
