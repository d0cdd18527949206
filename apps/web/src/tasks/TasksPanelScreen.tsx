import { explainAccess } from '@osys/sdk/access/rules'
import { matchRoute } from '@osys/sdk/app/routes'
import { systemClock } from '@osys/sdk/http/deadline'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { subjectOf } from '@osys/sdk/session/state'
import { TASK_GROUPS } from '@osys/sdk/tasks/schema'
import { INITIAL_TASK_VIEW, taskFilterCount, tasksNarrowed } from '@osys/sdk/tasks/state.address'
import { statusOfPanel } from '@osys/sdk/tasks/rules.panels'
import { TasksPanelView } from '@osys/ui-kit/tasks/TasksPanelView'
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useChannelNews } from '../app/useChannel.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { Filters } from './Filters.js'
import { listQuery } from './present.query.js'
import { ListSection } from './ListSection.js'
import { LazyTaskPanel, PANEL_CODE } from './LazyPanels.js'
import { createRowsStore } from './store.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { useTaskStore } from './useTaskStore.js'
import { useMoves } from './useMoves.js'
import { useTaskView } from './useTaskView.js'
import { useToday } from './useToday.js'
import { useUnsavedWarning } from './useUnsavedWarning.js'

/** A list of one status is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'status')
/** The time after which the list is shown; a person hardly opens a task before. */
const AFTER_LIST_MS = 1500

export interface TasksPanelScreenProps {
  readonly Conversation: ComponentType<ConversationProps>
}

/** Renders `/ohplaky/{pending,progress,review,done}`: the tasks of one status over all companies. Spec §2. */
export function TasksPanelScreen({ Conversation }: TasksPanelScreenProps) {
  const pathname = usePathname()
  const status = statusOfPanel(matchRoute(pathname)?.name)
  // The key gives each panel a list of its own.
  return status && <OnePanel key={status} status={status} Conversation={Conversation} />
}

interface OnePanelProps extends TasksPanelScreenProps {
  readonly status: NonNullable<ReturnType<typeof statusOfPanel>>
}

function OnePanel({ status, Conversation }: OnePanelProps) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const store = useTaskStore()
  const [rowsStore] = useState(() => createRowsStore(store))
  const rows = useCell(rowsStore.rows)
  const places = useTaskView()
  const { view, hrefOf, go } = places
  const today = useToday()
  const moves = useMoves(store)
  useUnsavedWarning(store)
  const openId = typeof view.open === 'number' ? view.open : null
  const news = useChannelNews(OHPLAKY_CHANNEL)
  const { text, type, drop } = useTypedSearch(view.search, search =>
    go(tasksNarrowed(view, { search }), { replace: true }),
  )

  useEffect(() => prefetchWhenIdle(PANEL_CODE, AFTER_LIST_MS), [])
  useEffect(() => {
    const names = ['TaskChanged', 'CompanyChanged', 'reset'] as const
    return refreshOnNews(news, names, { clock: systemClock, refresh: rowsStore.refresh })
  }, [news, rowsStore])
  useEffect(() => {
    if (openId !== null) return store.followOpenTask(news, openId)
  }, [news, store, openId])

  const index = explainAccess(subject, { permission: 'ohplaky.task.index' })
  const close = (): void => go({ ...view, open: null, isFull: false })
  return (
    <>
      <TasksPanelView
        access={index}
        status={status}
        search={text}
        isMine={view.isMine}
        onSearch={({ value }) => type(value)}
        filters={<Filters store={store} places={places} groups={GROUPS} />}
        onMine={({ isMine }) => go(tasksNarrowed(view, { isMine }))}
      >
        <ListSection
          store={store}
          rowsStore={rowsStore}
          query={{
            status,
            ...listQuery(view),
            ...(view.isMine && auth.user && { assignee: auth.user.id }),
          }}
          only={status}
          subject={subject}
          today={today}
          openId={openId}
          hasCompany
          isReadOnly={false}
          places={places}
          empty={
            taskFilterCount({ ...view, isMine: false }) > 0
              ? { kind: 'filtered', href: hrefOf({ ...INITIAL_TASK_VIEW, isMine: view.isMine }) }
              : view.isMine
                ? { kind: 'mine', href: hrefOf(INITIAL_TASK_VIEW) }
                : { kind: 'panel', href: null }
          }
          onEmptyLink={drop}
          onMove={moves.toStatus}
        />
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
            order={rows.value?.items ?? []}
            places={places}
            onClose={close}
          />
        )}
      </Suspense>
      {moves.dialog}
    </>
  )
}
