import type { Outcome } from '@osys/sdk/http/outcome'
import { tellRefusal } from '@osys/sdk/notices/actions.refusal'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import type { Task } from '@osys/sdk/tasks/schema'
import { useSuite } from '../app/suite.js'
import { tasksOf, tasksSeen } from './present.company.js'
import type { TaskPage } from './useTaskPage.js'

/**
 * Returns the function that resolves with all tasks of the company that the view shows, for a template; with null when they
 * could not be fetched.
 */
export function useTasksToKeep(
  { store, places, viewer, today }: TaskPage,
  companyId: number,
  loadAll: () => Promise<Outcome>,
): () => Promise<readonly Task[] | null> {
  const { notices } = useSuite()
  return async () => {
    const outcome = await loadAll()
    if (outcome.ended === 'done') {
      const view = filterFor(places.view, viewer?.id ?? null)
      return tasksSeen(tasksOf(store.pool.get(), companyId), view, today)
    }
    tellRefusal(notices.show, outcome)
    return null
  }
}
