import { MOVE_FIELDS } from '@osys/sdk/tasks/actions.company'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { MoveTaskDialog } from '@osys/ui-kit/tasks/MoveTaskDialog'
import { navigate } from 'wouter/use-browser-location'
import { useCompanies } from '../app/useCompanies.js'
import { useSubmit } from '../app/useSubmit.js'
import type { TaskStore } from './store.js'

const NO_IDS: readonly number[] = []

export interface MoveTaskProps {
  readonly store: TaskStore
  readonly task: Task
  /** True on the page of the task's company, which the person leaves with the task. */
  readonly isCompanyPage: boolean
  readonly onClose: () => void
}

/** Renders the form that moves a task to another company. */
export function MoveTask({ store, task, isCompanyPage, onClose }: MoveTaskProps) {
  const { search } = useCompanies(NO_IDS)
  const { submit, isPending, error, fieldErrors } = useSubmit(MOVE_FIELDS, (companyId: number) =>
    store.moveToCompany(task.id, companyId),
  )

  async function move(companyId: number): Promise<void> {
    const outcome = await submit(companyId)
    if (outcome.ended !== 'done') return
    onClose()
    if (!isCompanyPage) return
    navigate(taskHref({ id: task.id, company_id: companyId }))
  }

  return (
    <MoveTaskDialog
      code={codeOf(task)}
      companyName={task.company?.name ?? ''}
      isPending={isPending}
      error={fieldErrors.company_id ?? error}
      onSearchCompanies={async text =>
        (await search(text))?.filter(({ id }) => id !== task.company_id) ?? null
      }
      onMove={({ company }) => void move(company.id)}
      onClose={onClose}
    />
  )
}
