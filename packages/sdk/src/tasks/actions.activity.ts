/** The flow that fetches the newest activity of a task, at least as much as is shown. */

import { MAX_PAGE_SIZE, PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import type { ApiPort } from '../http/attempt.js'
import { type Outcome, outcomeOf } from '../http/outcome.js'
import { listTaskActivity } from './endpoints.js'
import type { Cell } from '../state/cell.js'
import type { LoadedEnd } from './rules.stream.js'
import type { TaskActivity } from './schema.activity.js'

/** The question for a task's activity: for older entries too, or only for those on screen again. */
export interface ActivityQuestion {
  readonly isOlder: boolean
}

export interface ActivityPorts extends ApiPort {
  /** The newest question that was refused. */
  readonly refused: Cell<ActivityQuestion>
}

/** Fetches at least the `least` newest activities of a task, if there are so many; newest first. */
export async function loadActivity(
  { api, refused }: ActivityPorts,
  { id, least, isOlder }: ActivityQuestion & { readonly id: number; readonly least: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<LoadedEnd<TaskActivity>>> {
  const outcome = await outcomeOf(fetchActivity())
  if (outcome.ended === 'refused') refused.set({ isOlder })
  return outcome

  async function fetchActivity(): Promise<LoadedEnd<TaskActivity>> {
    const per_page = Math.min(Math.max(least, PAGE_SIZE.taskActivity), MAX_PAGE_SIZE)
    const found = new Map<number, TaskActivity>()
    for (let page = 1; ; page++) {
      const reply = await api.call(listTaskActivity, { id, page, per_page }, { quiet: true, ...options })
      for (const activity of reply.items) found.set(activity.id, activity)
      const isComplete = page >= reply.last_page
      if (isComplete || found.size >= least) return { items: [...found.values()], isComplete }
    }
  }
}
