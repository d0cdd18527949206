import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import type { Company } from '@osys/sdk/companies/schema'
import { boardOrder } from '@osys/sdk/tasks/rules.board'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { TASK_GROUPS } from '@osys/sdk/tasks/schema'
import type { TaskAddress } from '@osys/sdk/tasks/state.address'
import { tasksAsBoard, tasksAsCalendar, tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import { CompanyTasksView } from '@osys/ui-kit/tasks/CompanyTasksView'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { useCell } from '../app/store.js'
import { useUnreadTasks } from '../app/useUnreadTasks.js'
import { CompanyLayout } from './CompanyLayout.js'
import { LazyNewTask, loadList, TASK_PARTS_CODE } from './LazyTaskParts.js'
import { OpenTask } from './OpenTask.js'
import { boardState, companyQuery, tasksOf, tasksSeen } from './present.company.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { TaskTools } from './TaskTools.js'
import { useCompanyRows } from './useCompanyRows.js'
import { useTaskAdding } from './useTaskAdding.js'
import { useTaskPage } from './useTaskPage.js'
import { useTasksToKeep } from './useTasksToKeep.js'

/** A list of one company is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'company')
const AHEAD = [loadList, ...TASK_PARTS_CODE]

export interface CompanyTasksProps {
  readonly company: Company
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  readonly Conversation: ComponentType<ConversationProps>
}

/** Renders the tasks of a company, as a board, a list and a calendar, with the panel of the open one. Spec §2. */
export function CompanyTasks({ company, news, Conversation }: CompanyTasksProps) {
  const page = useTaskPage({ place: 'company', companyId: company.id, ahead: AHEAD })
  const { store, places, today, search } = page
  const { view, hrefOf, go, hrefOfTask } = places
  const viewerId = page.viewer?.id ?? null
  const pool = useCell(store.pool)
  const { board, rowsStore, loadAll } = useCompanyRows(store, company.id, news, view.layout === 'board')
  const fetched = useCell(board.board)
  const isArchived = company.status === 'archived'
  // A fetched task may still say that its company is open, and the page knows better: so after each change of the pool.
  useEffect(() => store.setCompanyArchived(company.id, isArchived), [store, company.id, isArchived, pool])
  const all = useMemo(() => tasksOf(pool, company.id), [pool, company.id])
  const tasks = useMemo(() => tasksSeen(all, filterFor(view, viewerId), today), [all, view, viewerId, today])
  const adding = useTaskAdding(page, company, fetched.value && all)
  const tasksToKeep = useTasksToKeep(page, company.id, loadAll)
  const unread = useUnreadTasks(store, page.openId)
  const queryOf = (shown: TaskAddress) => companyQuery(shown, { viewerId, companyId: company.id })
  return (
    <>
      <CompanyTasksView
        access={page.access}
        view={view.layout}
        hrefs={{
          board: hrefOf(tasksAsBoard(view)),
          list: hrefOf({ ...view, layout: 'list' }),
          calendar: hrefOf(tasksAsCalendar(view)),
        }}
        search={search.text}
        isSearchAhead={search.isAhead}
        status={view.layout === 'board' ? null : view.status}
        newHref={adding.mayAdd ? hrefOfTask('new') : null}
        board={boardState(fetched, all.length)}
        onSearch={({ value }) => search.type(value)}
        onStatus={({ value }) => go(now => tasksNarrowed(now, { status: value }))}
        onRetry={() => void board.load()}
        filters={
          <TaskTools
            page={page}
            groups={view.layout === 'list' ? GROUPS : null}
            query={queryOf(view)}
            companyId={company.id}
            templates={{
              company,
              // Without the board the pool may hold none of them yet.
              hasTasks: fetched.value === null || tasks.length > 0,
              onTasks: tasksToKeep,
            }}
            isReadOnly={isArchived}
            onImported={() => void rowsStore.refresh()}
          />
        }
      >
        <CompanyLayout
          page={page}
          companyId={company.id}
          tasks={tasks}
          edits={pool.edits}
          rowsStore={rowsStore}
          queryOf={queryOf}
          unread={unread}
          isReadOnly={isArchived}
          adding={adding}
          news={news}
        />
      </CompanyTasksView>
      <Suspense fallback={null}>
        <OpenTask
          page={page}
          company={company}
          order={view.layout === 'board' ? boardOrder(tasks) : page.order}
          news={news}
          Conversation={Conversation}
        />
        {adding.isFormOpen && (
          <LazyNewTask
            key={adding.begun.count}
            store={store}
            company={company}
            position={adding.placeOf('pending')}
            createdBy={adding.createdBy}
            onMade={id => go(now => ({ ...now, open: id }), { replace: true })}
            onClose={page.close}
          />
        )}
      </Suspense>
      {page.moves.dialog}
    </>
  )
}
