import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { Filters } from './Filters.js'
import { ListTools, type ListToolsProps } from './ListTools.js'
import { exportQuery } from './present.query.js'
import type { TaskPage } from './useTaskPage.js'
import { Views } from './Views.js'

export interface TaskToolsProps extends Omit<ListToolsProps, 'subject' | 'query'> {
  readonly page: TaskPage
  /** The groups that the list offers; null where the tasks are not grouped. */
  readonly groups: readonly TaskGroup[] | null
  /** The question for the tasks that the page shows. */
  readonly query: TaskQuery
}

/** Renders what stands above the tasks of a page: the filters, the kept views and the menu of the list. */
export function TaskTools({ page, groups, query, companyId, ...tools }: TaskToolsProps) {
  const { place, store, places, subject, today } = page
  return (
    <>
      <Filters
        store={store}
        places={places}
        companyId={companyId ?? undefined}
        isOwn={place === 'mine'}
        groups={groups}
      />
      <Views store={store} places={places} place={place} subject={subject} />
      <ListTools
        {...tools}
        subject={subject}
        query={exportQuery(query, places.view, today)}
        companyId={companyId}
      />
    </>
  )
}
