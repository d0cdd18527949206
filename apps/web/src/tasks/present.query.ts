import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { TaskView } from '@osys/sdk/tasks/state.address'

/** Returns the question for the list of a view, without what it does not narrow. */
export function listQuery(view: TaskView): TaskQuery {
  const { search, assignee, priority, label, due, order, isReversed, group, page } = view
  return {
    page,
    ...(search !== '' && { search }),
    ...(assignee !== null && { assignee }),
    ...(priority !== null && { priority }),
    ...(label !== null && { label }),
    ...(due !== null && { due }),
    ...(order !== null && { order }),
    ...(isReversed && { reversed: true }),
    ...(group !== null && { group }),
  }
}
