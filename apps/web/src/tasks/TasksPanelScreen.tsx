import { explainAccess } from '@osys/sdk/access/rules'
import { matchRoute, routePath } from '@osys/sdk/app/routes'
import { panelsFor } from '@osys/sdk/companies/rules.panels'
import { systemClock } from '@osys/sdk/http/deadline'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { TASK_GROUPS, type TaskStatus } from '@osys/sdk/tasks/schema'
import { INITIAL_TASK_VIEW, type TaskView, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { taskFilterCount, tasksAsCalendar, tasksAtPanel, tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import { isViewChanged } from '@osys/sdk/tasks/state.views'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { onlyOf } from '@osys/sdk/tasks/state.filter'
import { statusOfPanel } from '@osys/sdk/tasks/rules.panels'
import { BoardWaiting } from '@osys/ui-kit/task-board/BoardWaiting'
import { TasksPanelView } from '@osys/ui-kit/tasks/TasksPanelView'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { type ComponentType, Suspense, use, useEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { NewTaskOpener } from '../app/new-task.js'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { cameBack } from '../app/scroll.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useCellPart } from '../app/useCellPart.js'
import { usePanelNews } from '../app/useChannel.js'
import { useUnreadTasks } from '../app/useUnreadTasks.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { Filters } from './Filters.js'
import { exportQuery, listQuery, READ_ON } from './present.query.js'
import { ListTools } from './ListTools.js'
import { ListSection } from './ListSection.js'
import { LazyCalendar, LazyTaskPanel, PANEL_CODE } from './LazyPanels.js'
import { createRowsStore } from './store.js'
import { createPanelCounter, type PanelCounter } from './store.panels.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { Views } from './Views.js'
import { useTaskStore } from './useTaskStore.js'
import { useMoves } from './useMoves.js'
import { useLabels } from './useLabels.js'
import { useOpenOrder } from './useOpenOrder.js'
import { useTaskView } from './useTaskView.js'
import { useUnsavedWarning } from './useUnsavedWarning.js'

/** A list of one status is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'status')
/** The time after which the list is shown; a person hardly opens a task before. */
const AFTER_LIST_MS = 1500

export interface TasksPanelScreenProps {
  readonly Conversation: ComponentType<ConversationProps>
}

/**
 * Renders `/ohplaky/{pending,progress,review,done}`, the tasks of one status over all companies,
 * `/ohplaky/mine`, the person's own of all statuses, and `/ohplaky/all`, those of everybody. Spec §2.
 */
export function TasksPanelScreen({ Conversation }: TasksPanelScreenProps) {
  const pathname = usePathname()
  const page = matchRoute(pathname)?.name
  const status = statusOfPanel(page)
  const place = status ?? (page === 'myTasks' ? 'mine' : page === 'allTasks' ? 'all' : null)
  const { api } = useSuite()
  const [counter] = useState(() => createPanelCounter({ api }))
  useEffect(() => counter.end, [counter])
  if (place === null) return null
  // The key gives each panel a list of its own.
  return <OnePanel key={place} place={place} counter={counter} Conversation={Conversation} />
}

interface OnePanelProps extends TasksPanelScreenProps {
  readonly counter: PanelCounter
  /** `mine` holds the person's own tasks of all statuses, `all` those of everybody. */
  readonly place: TaskStatus | 'mine' | 'all'
}

function OnePanel({ place, counter, Conversation }: OnePanelProps) {
  const status = place === 'mine' || place === 'all' ? null : place
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const store = useTaskStore()
  const [rowsStore] = useState(() => createRowsStore(store, cameBack()))
  // While the rows are fetched again, the page around them is not rendered.
  const isAnswered = useCellPart(rowsStore.rows, ({ value, error }) => value !== null || error !== null)
  const isListed = useCellPart(rowsStore.rows, ({ value }) => value !== null)
  const places = useTaskView(store, place)
  const { view, hrefOf, go } = places
  const today = useToday()
  const beginTask = use(NewTaskOpener)
  const moves = useMoves(store)
  useUnsavedWarning(store)
  useLabels(store, onlyOf(view.company))
  const openId = typeof view.open === 'number' ? view.open : null
  const unread = useUnreadTasks(store, openId)
  const { order, orderCell } = useOpenOrder(places)
  // The calendar asks for no rows, and hears of changes all the same.
  const news = usePanelNews(isAnswered || view.view === 'calendar')
  const { text, isAhead, type, drop } = useTypedSearch(view.search, search =>
    go(now => tasksNarrowed(now, { search }), { replace: true }),
  )

  useEffect(() => prefetchWhenIdle(PANEL_CODE, AFTER_LIST_MS), [])
  useEffect(() => {
    const refresh = () => Promise.all([rowsStore.refresh(), counter.refresh()])
    return refreshOnNews(news, ['TaskChanged', 'CompanyChanged', 'reset'], { clock: systemClock, refresh })
  }, [news, rowsStore, counter])
  useEffect(() => {
    if (openId !== null) return store.followOpenTask(news, openId)
  }, [news, store, openId])

  const panels = useMemo(() => panelsFor(subject).filter(({ of }) => of === 'tasks'), [subject])
  const counts = useCell(counter.counts).value
  // After the first rows, which the counts do not delay; the calendar has none.
  const isCounted = isListed || view.view === 'calendar'
  useEffect(() => {
    if (isCounted) void counter.load(panels)
  }, [counter, panels, isCounted])
  const keptView = useCellPart(store.views, ({ value }) => value?.find(({ id }) => id === view.kept) ?? null)
  const shownKept = keptView ?? (view.kept !== null && places.first?.id === view.kept ? places.first : null)
  // A kept view belongs to its page; the other pages open with theirs.
  const isAsKept = shownKept !== null && !isViewChanged(shownKept, view)
  const tabHref = (href: string, panel: OnePanelProps['place']): string =>
    isAsKept ? href : href + taskViewAddress(tasksAtPanel(view, panel))
  const tabs = [
    ...panels.flatMap(panel =>
      panel.of === 'tasks'
        ? {
            key: panel.status,
            href: tabHref(panel.href, panel.status),
            count: counts ? (counts[panel.href] ?? undefined) : null,
          }
        : [],
    ),
    { key: 'mine' as const, href: tabHref(routePath('myTasks'), 'mine') },
    { key: 'all' as const, href: tabHref(routePath('allTasks'), 'all') },
  ]
  const index = explainAccess(subject, { permission: 'ohplaky.task.index' })
  const me = auth.user?.id ?? null
  const queryOf = (shown: TaskView): TaskQuery => ({
    ...listQuery(filterFor(shown, me), status ?? shown.status),
    ...((status === null || shown.kept !== null) && READ_ON),
    ...((place === 'mine' || shown.isMine) && me !== null && { assignee: me, unassigned: undefined }),
  })
  const query = queryOf(view)
  const mine = place === 'mine' || view.isMine ? (auth.user?.id ?? null) : null
  const close = (): void => go(now => ({ ...now, open: null, isFull: false }))
  return (
    <>
      <TasksPanelView
        access={index}
        place={place}
        layout={view.view === 'calendar' ? 'calendar' : 'list'}
        layoutHrefs={{
          list: hrefOf({ ...view, view: 'board' }),
          calendar: hrefOf(tasksAsCalendar(view)),
        }}
        search={text}
        isSearchAhead={isAhead}
        onNew={beginTask ? () => beginTask() : undefined}
        isMine={view.isMine}
        shownStatus={view.status}
        tabs={tabs}
        onStatus={({ value }) => go(now => tasksNarrowed(now, { status: value }))}
        onSearch={({ value }) => type(value)}
        filters={
          <>
            <Filters
              store={store}
              places={places}
              isOwn={place === 'mine'}
              groups={view.view === 'calendar' ? null : status === null ? TASK_GROUPS : GROUPS}
            />
            <Views store={store} places={places} place={place} subject={subject} />
            <ListTools
              subject={subject}
              query={exportQuery(query, view, today)}
              companyId={null}
              templates={null}
              isReadOnly={false}
              onImported={() => void rowsStore.refresh()}
            />
          </>
        }
        onMine={({ isMine }) => go(now => tasksNarrowed(now, { isMine }))}
      >
        {view.view === 'calendar' ? (
          <Suspense fallback={<BoardWaiting />}>
            <LazyCalendar
              store={store}
              query={query}
              only={status ?? (view.status === 'all' ? null : view.status)}
              assignee={mine}
              news={news}
              subject={subject}
              today={today}
              isReadOnly={false}
              isCompanyPage={false}
              onMove={moves.toStatus}
              onNew={beginTask}
              order={orderCell}
              places={places}
            />
          </Suspense>
        ) : (
          <ListSection
            store={store}
            rowsStore={rowsStore}
            queryOf={queryOf}
            only={status ?? (view.status === 'all' ? null : view.status)}
            assignee={mine}
            subject={subject}
            today={today}
            openId={openId}
            unread={unread}
            hasCompany
            isReadOnly={false}
            places={places}
            order={orderCell}
            empty={
              taskFilterCount({
                ...view,
                isMine: false,
                ...(place === 'mine' && { assignee: [] }),
                ...(status !== null && { status: 'all' }),
              }) > 0
                ? { kind: 'filtered', href: hrefOf({ ...INITIAL_TASK_VIEW, isMine: view.isMine }) }
                : place === 'mine'
                  ? { kind: 'mine', href: null }
                  : view.isMine
                    ? { kind: 'mine', href: hrefOf(INITIAL_TASK_VIEW) }
                    : { kind: 'panel', href: null }
            }
            onEmptyLink={drop}
            onMove={moves.toStatus}
          />
        )}
      </TasksPanelView>
      <Suspense fallback={null}>
        {openId !== null && index.allowed && (
          <LazyTaskPanel
            key={openId}
            store={store}
            id={openId}
            company={null}
            subject={subject}
            today={today}
            moves={moves}
            Conversation={Conversation}
            order={order}
            places={places}
            onClose={close}
          />
        )}
      </Suspense>
      {moves.dialog}
    </>
  )
}
