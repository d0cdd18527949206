/** The flows of deleted tasks: fetches those of a company that can be restored, and finds one of them. */

import { MAX_PAGE_SIZE, PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import { listDeletedTasks } from './endpoints.deleted.js'
import type { LoadedEnd } from './rules.stream.js'
import type { DeletedTask } from './schema.deleted.js'

type Quitting = Pick<CallOptions, 'signal'>

/** Fetches at least the `least` tasks of a company that were deleted last, if there are so many; the last deleted first. */
export function loadDeleted(
  { api }: ApiPort,
  { companyId, least }: { readonly companyId: number; readonly least: number },
  options: Quitting = {},
): Promise<Outcome<LoadedEnd<DeletedTask>>> {
  return outcomeOf(fetchDeleted())

  async function fetchDeleted(): Promise<LoadedEnd<DeletedTask>> {
    const per_page = Math.min(Math.max(least, PAGE_SIZE.deletedTasks), MAX_PAGE_SIZE)
    const found = new Map<number, DeletedTask>()
    for (let page = 1; ; page++) {
      const input = { company_id: companyId, page, per_page }
      const reply = await api.call(listDeletedTasks, input, { quiet: true, ...options })
      for (const task of reply.items) found.set(task.id, task)
      const isComplete = page >= reply.last_page
      if (isComplete || found.size >= least) return { items: [...found.values()], isComplete }
    }
  }
}

/** Finds a deleted task that the person can restore; null for any other. */
export async function findDeleted(
  ports: ApiPort,
  id: number,
  options: Quitting = {},
): Promise<Outcome<DeletedTask | null>> {
  const outcome = await attempt(ports, listDeletedTasks, { id }, { quiet: true, ...options })
  return mapDone(outcome, ({ items }) => items.find(task => task.id === id) ?? null)
}
