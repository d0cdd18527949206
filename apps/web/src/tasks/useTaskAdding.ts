import type { UserRef } from '@osys/sdk/basics/schema'
import { explainAccess } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import { isFormTyped } from '@osys/sdk/tasks/state.draft'
import { toUserRef } from '@osys/sdk/users/rules'
import { lastPlace } from './present.company.js'
import { type BegunForm, useBegunDay, useBegunForm } from './useBegunForm.js'
import { useRefusedForm } from './useRefusedForm.js'
import type { TaskPage } from './useTaskPage.js'

/** The ways to add a task to a company. */
export interface TaskAdding {
  readonly mayAdd: boolean
  /** True when the form of a new task is open. What was typed in it before the company was archived stays. */
  readonly isFormOpen: boolean
  readonly begun: BegunForm
  readonly createdBy: UserRef | null
  /** Returns the position of a new task of a status. */
  readonly placeOf: (status: TaskStatus) => number
  /** Adds a task with a title. */
  readonly add: (task: { readonly title: string; readonly status: TaskStatus }) => void
  /** Opens the form for a task that is due on a day; what it holds already stays. */
  readonly addOn: (place: { readonly day: string }) => void
}

/** Adds tasks to a company, by their title or in the form. `tasks` are all of the company; null until the board is fetched. */
export function useTaskAdding(
  { store, places, subject, viewer }: TaskPage,
  company: Company,
  tasks: readonly Task[] | null,
): TaskAdding {
  const { view, go } = places
  const isArchived = company.status === 'archived'
  const mayAdd = !isArchived && explainAccess(subject, { permission: 'ohplaky.task.create' }).allowed
  const isFormKept = isFormTyped(store.forms.get(), company.id)
  useRefusedForm(view.open === 'new' && isArchived && !isFormKept, () =>
    go(now => ({ ...now, open: null }), { replace: true }),
  )
  const begun = useBegunForm(store, company.id)
  // The address without the day: the form holds it from now on, and the person may change it.
  useBegunDay(begun, mayAdd, () => go(now => now, { replace: true }))
  const createdBy = viewer && toUserRef(viewer)
  const placeOf = (status: TaskStatus): number => lastPlace(tasks, status)
  return {
    mayAdd,
    isFormOpen: view.open === 'new' && (mayAdd || isFormKept),
    begun,
    createdBy,
    placeOf,
    add: ({ title, status }) => {
      const place = { position: placeOf(status), ...(status !== 'pending' && { status }) }
      void store.postTask({ company, fields: { title }, ...place, createdBy })
    },
    addOn: ({ day }) => {
      begun.onDay(day)
      go(now => ({ ...now, open: 'new' }))
    },
  }
}
