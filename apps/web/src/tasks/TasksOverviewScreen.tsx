import { matchRoute } from '@osys/sdk/app/routes'
import { TASK_GROUPS } from '@osys/sdk/tasks/schema'
import { tasksAsCalendar, tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import { TasksOverviewView } from '@osys/ui-kit/tasks/TasksOverviewView'
import { type ComponentType, Suspense, use, useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { NewTaskOpener } from '../app/new-task.js'
import { useSuite } from '../app/suite.js'
import { useUnreadTasks } from '../app/useUnreadTasks.js'
import { TASK_PARTS_CODE } from './LazyTaskParts.js'
import { OpenTask } from './OpenTask.js'
import { OverviewLayout } from './OverviewLayout.js'
import { overviewQuery, type OverviewPlace, placeOfPage, statusOfPlace } from './present.overview.js'
import { createOverviewCounter, type OverviewCounter } from './store.overviews.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { TaskTools } from './TaskTools.js'
import { useOverviewRows } from './useOverviewRows.js'
import { useOverviewTabs } from './useOverviewTabs.js'
import { useTaskPage } from './useTaskPage.js'

/** A list of one status is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'status')

export interface TasksOverviewScreenProps {
  readonly Conversation: ComponentType<ConversationProps>
}

/**
 * Renders `/ohplaky/{pending,progress,review,done}`, the tasks of one status over all companies,
 * `/ohplaky/mine`, the person's own of all statuses, and `/ohplaky/all`, those of everybody. Spec §2.
 */
export function TasksOverviewScreen({ Conversation }: TasksOverviewScreenProps) {
  const place = placeOfPage(matchRoute(usePathname())?.name)
  const { api } = useSuite()
  const [counter] = useState(() => createOverviewCounter({ api }))
  useEffect(() => counter.end, [counter])
  if (place === null) return null
  // The key gives each overview a list of its own.
  return <OneOverview key={place} place={place} counter={counter} Conversation={Conversation} />
}

interface OneOverviewProps extends TasksOverviewScreenProps {
  readonly counter: OverviewCounter
  readonly place: OverviewPlace
}

function OneOverview({ place, counter, Conversation }: OneOverviewProps) {
  const page = useTaskPage({ place, companyId: null, ahead: TASK_PARTS_CODE })
  const { store, places, viewer, search } = page
  const { view, hrefOf, go } = places
  const beginTask = use(NewTaskOpener)
  const unread = useUnreadTasks(store, page.openId)
  const { rowsStore, news, isCounted } = useOverviewRows(page, counter)
  const tabs = useOverviewTabs(page, counter, isCounted)
  const isCalendar = view.layout === 'calendar'
  const ofList = statusOfPlace(place) === null ? TASK_GROUPS : GROUPS
  return (
    <>
      <TasksOverviewView
        access={page.access}
        place={place}
        layout={isCalendar ? 'calendar' : 'list'}
        layoutHrefs={{
          list: hrefOf({ ...view, layout: 'board' }),
          calendar: hrefOf(tasksAsCalendar(view)),
        }}
        search={search.text}
        isSearchAhead={search.isAhead}
        onNew={beginTask ? () => beginTask() : undefined}
        isMine={view.isMine}
        shownStatus={view.status}
        tabs={tabs}
        onStatus={({ value }) => go(now => tasksNarrowed(now, { status: value }))}
        onSearch={({ value }) => search.type(value)}
        filters={
          <TaskTools
            page={page}
            groups={isCalendar ? null : ofList}
            query={overviewQuery(view, { viewerId: viewer?.id ?? null, place })}
            companyId={null}
            templates={null}
            isReadOnly={false}
            onImported={() => void rowsStore.refresh()}
          />
        }
        onMine={({ isMine }) => go(now => tasksNarrowed(now, { isMine }))}
      >
        <OverviewLayout page={page} place={place} rowsStore={rowsStore} unread={unread} news={news} />
      </TasksOverviewView>
      <Suspense fallback={null}>
        <OpenTask page={page} company={null} order={page.order} Conversation={Conversation} />
      </Suspense>
      {page.moves.dialog}
    </>
  )
}
