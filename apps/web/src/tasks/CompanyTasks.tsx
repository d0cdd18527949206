import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { explainAccess } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import { noticeOfError } from '@osys/sdk/notices/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { INITIAL_TASK_VIEW, type TaskView } from '@osys/sdk/tasks/state.address'
import { isFormTyped } from '@osys/sdk/tasks/state.draft'
import { taskFilterCount, tasksAsBoard, tasksAsCalendar, tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { boardOrder, positionAt, toBoard } from '@osys/sdk/tasks/rules.board'
import { TASK_GROUPS, type Task, type TaskStatus } from '@osys/sdk/tasks/schema'
import { toUserRef } from '@osys/sdk/users/rules'
import { CompanyTasksView } from '@osys/ui-kit/tasks/CompanyTasksView'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useUnreadTasks } from '../app/useUnreadTasks.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { Filters } from './Filters.js'
import { boardState, tasksOf, tasksSeen } from './present.company.js'
import { exportQuery, listQuery, READ_ON } from './present.query.js'
import { ListTools } from './ListTools.js'
import {
  LazyBoard,
  LazyCalendar,
  LazyList,
  LazyNewTask,
  LazyTaskPanel,
  loadList,
  PANEL_CODE,
} from './LazyPanels.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { Views } from './Views.js'
import { useTaskStore } from './useTaskStore.js'
import { useMoves } from './useMoves.js'
import { useBegunDay, useBegunForm } from './useBegunForm.js'
import { useCompanyRows } from './useCompanyRows.js'
import { useLabels } from './useLabels.js'
import { useOpenOrder } from './useOpenOrder.js'
import { useRefusedForm } from './useRefusedForm.js'
import { useTaskView } from './useTaskView.js'
import { useUnsavedWarning } from './useUnsavedWarning.js'

/** The time after which the board is shown; a person hardly opens a task before. */
const AFTER_BOARD_MS = 1500

/** A list of one company is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'company')

export interface CompanyTasksProps {
  readonly company: Company
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  readonly Conversation: ComponentType<ConversationProps>
}

/** Renders the tasks of a company, as a board, a list and a calendar, with the panel of the open one. Spec §2. */
export function CompanyTasks({ company, news, Conversation }: CompanyTasksProps) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const store = useTaskStore()
  const pool = useCell(store.pool)
  const places = useTaskView(store, 'company')
  const { view, hrefOf, go, hrefOfTask } = places
  const { board, rowsStore, loadAll } = useCompanyRows(store, company.id, news, view.view === 'board')
  const fetched = useCell(board.board)
  const today = useToday()
  const moves = useMoves(store)
  useUnsavedWarning(store)
  useLabels(store, company.id)
  const { text, isAhead, type, drop } = useTypedSearch(view.search, search =>
    go(now => tasksNarrowed(now, { search }), { replace: true }),
  )

  useEffect(() => prefetchWhenIdle([loadList, ...PANEL_CODE], AFTER_BOARD_MS), [])

  const isArchived = company.status === 'archived'
  // A fetched task may still say that its company is open, and the page knows better: so after each change of the pool.
  useEffect(() => store.setCompanyArchived(company.id, isArchived), [store, company.id, isArchived, pool])
  const index = explainAccess(subject, { permission: 'ohplaky.task.index' })
  const mayAdd = !isArchived && explainAccess(subject, { permission: 'ohplaky.task.create' }).allowed
  const all = useMemo(() => tasksOf(pool, company.id), [pool, company.id])
  const me = auth.user?.id ?? null
  const tasks = useMemo(() => tasksSeen(all, filterFor(view, me), today), [all, view, me, today])
  const isFormKept = isFormTyped(store.forms.get(), company.id)
  useRefusedForm(view.open === 'new' && isArchived && !isFormKept, () =>
    go(now => ({ ...now, open: null }), { replace: true }),
  )
  const openId = typeof view.open === 'number' ? view.open : null
  const unread = useUnreadTasks(store, openId)
  const { order, orderCell } = useOpenOrder(places)

  const queryOf = (shown: TaskView) => ({
    ...listQuery({ ...filterFor(shown, me), company: [] }),
    company_id: company.id,
    ...(shown.kept !== null && READ_ON),
  })
  const query = queryOf(view)
  const self = auth.user && toUserRef(auth.user)
  const close = (): void => go(now => ({ ...now, open: null, isFull: false }))

  function lastPlace(status: TaskStatus): number {
    // Without the whole column the server finds the place.
    if (!fetched.value) return Infinity
    const column = toBoard(all)[status]
    return positionAt(column, column.length)
  }

  /** Returns all tasks of the company that the view shows, for a template; null when they could not be fetched. */
  async function tasksToKeep(): Promise<readonly Task[] | null> {
    const outcome = await loadAll()
    if (outcome.ended === 'done')
      return tasksSeen(tasksOf(store.pool.get(), company.id), filterFor(view, me), today)
    const notice = outcome.ended === 'refused' ? noticeOfError(outcome.error) : null
    if (notice) suite.notices.show(notice)
    return null
  }

  function add({ title, status }: { readonly title: string; readonly status: TaskStatus }): void {
    const place = { position: lastPlace(status), ...(status !== 'pending' && { status }) }
    void store.postTask({ company, fields: { title }, ...place, createdBy: self })
  }

  const begin = useBegunForm(store, company.id)
  // The address without the day: the form holds it from now on, and the person may change it.
  useBegunDay(begin, mayAdd, () => go(now => now, { replace: true }))

  /** Opens the form for a task that is due on a day; what it holds already stays. */
  function addOn({ day }: { readonly day: string }): void {
    begin.onDay(day)
    go(now => ({ ...now, open: 'new' }))
  }

  return (
    <>
      <CompanyTasksView
        access={index}
        view={view.view}
        hrefs={{
          board: hrefOf(tasksAsBoard(view)),
          list: hrefOf({ ...view, view: 'list' }),
          calendar: hrefOf(tasksAsCalendar(view)),
        }}
        search={text}
        isSearchAhead={isAhead}
        status={view.view === 'board' ? null : view.status}
        newHref={mayAdd ? hrefOfTask('new') : null}
        board={boardState(fetched, all.length)}
        onSearch={({ value }) => type(value)}
        onStatus={({ value }) => go(now => tasksNarrowed(now, { status: value }))}
        onRetry={() => void board.load()}
        filters={
          <>
            <Filters
              store={store}
              places={places}
              companyId={company.id}
              groups={view.view === 'list' ? GROUPS : null}
            />
            <Views store={store} places={places} place="company" subject={subject} />
            <ListTools
              subject={subject}
              query={exportQuery(query, view, today)}
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
          </>
        }
      >
        {view.view === 'calendar' ? (
          <LazyCalendar
            store={store}
            query={query}
            only={view.status === 'all' ? null : view.status}
            assignee={null}
            news={news}
            subject={subject}
            today={today}
            isReadOnly={isArchived}
            isCompanyPage
            onMove={moves.toStatus}
            onNew={mayAdd ? addOn : null}
            order={orderCell}
            places={places}
          />
        ) : view.view === 'board' ? (
          <LazyBoard
            store={store}
            companyId={company.id}
            tasks={tasks}
            edits={pool.edits}
            subject={subject}
            today={today}
            openId={openId}
            unread={unread}
            isReadOnly={isArchived}
            formHref={mayAdd ? hrefOfTask('new') : null}
            places={places}
            onPut={moves.put}
            onMove={moves.toStatus}
            onAdd={add}
            onMore={({ title }) => begin.withTitle(title)}
          />
        ) : (
          <LazyList
            store={store}
            rowsStore={rowsStore}
            queryOf={queryOf}
            only={view.status === 'all' ? null : view.status}
            assignee={null}
            subject={subject}
            today={today}
            openId={openId}
            unread={unread}
            hasCompany={false}
            isReadOnly={isArchived}
            places={places}
            order={orderCell}
            empty={
              taskFilterCount({ ...view, company: [] }) > 0
                ? { kind: 'filtered', href: hrefOf({ ...INITIAL_TASK_VIEW, view: 'list' }) }
                : { kind: 'company', href: mayAdd ? hrefOfTask('new') : null }
            }
            onEmptyLink={drop}
            onMove={moves.toStatus}
          />
        )}
      </CompanyTasksView>
      <Suspense fallback={null}>
        {openId !== null && index.allowed && (
          <LazyTaskPanel
            key={openId}
            store={store}
            id={openId}
            company={company}
            subject={subject}
            today={today}
            moves={moves}
            Conversation={Conversation}
            news={news}
            order={view.view === 'board' ? boardOrder(tasks) : order}
            places={places}
            onClose={close}
          />
        )}
        {view.open === 'new' && (mayAdd || isFormKept) && (
          <LazyNewTask
            key={begin.count}
            store={store}
            company={company}
            position={lastPlace('pending')}
            createdBy={self}
            onMade={id => go(now => ({ ...now, open: id }), { replace: true })}
            onClose={close}
          />
        )}
      </Suspense>
      {moves.dialog}
    </>
  )
}
