import { matchRoute } from '@osys/sdk/app/routes'
import { TASK_GROUPS } from '@osys/sdk/tasks/schema'
import { tasksAsCalendar, tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import { TasksPanelView } from '@osys/ui-kit/tasks/TasksPanelView'
import { type ComponentType, Suspense, use, useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { NewTaskOpener } from '../app/new-task.js'
import { useSuite } from '../app/suite.js'
import { useUnreadTasks } from '../app/useUnreadTasks.js'
import { PANEL_CODE } from './LazyPanels.js'
import { OpenTask } from './OpenTask.js'
import { PanelLayout } from './PanelLayout.js'
import { panelQuery, type PanelPlace, placeOfPage, statusOfPlace } from './present.panel.js'
import { createPanelCounter, type PanelCounter } from './store.panels.js'
import type { ConversationProps } from './TaskPanelSection.js'
import { TaskTools } from './TaskTools.js'
import { usePanelRows } from './usePanelRows.js'
import { usePanelTabs } from './usePanelTabs.js'
import { useTaskPage } from './useTaskPage.js'

/** A list of one status is not grouped by it. */
const GROUPS = TASK_GROUPS.filter(group => group !== 'status')

export interface TasksPanelScreenProps {
  readonly Conversation: ComponentType<ConversationProps>
}

/**
 * Renders `/ohplaky/{pending,progress,review,done}`, the tasks of one status over all companies,
 * `/ohplaky/mine`, the person's own of all statuses, and `/ohplaky/all`, those of everybody. Spec §2.
 */
export function TasksPanelScreen({ Conversation }: TasksPanelScreenProps) {
  const place = placeOfPage(matchRoute(usePathname())?.name)
  const { api } = useSuite()
  const [counter] = useState(() => createPanelCounter({ api }))
  useEffect(() => counter.end, [counter])
  if (place === null) return null
  // The key gives each panel a list of its own.
  return <OnePanel key={place} place={place} counter={counter} Conversation={Conversation} />
}

interface OnePanelProps extends TasksPanelScreenProps {
  readonly counter: PanelCounter
  readonly place: PanelPlace
}

function OnePanel({ place, counter, Conversation }: OnePanelProps) {
  const page = useTaskPage({ place, companyId: null, ahead: PANEL_CODE })
  const { store, places, viewer, search } = page
  const { view, hrefOf, go } = places
  const beginTask = use(NewTaskOpener)
  const unread = useUnreadTasks(store, page.openId)
  const { rowsStore, news, isCounted } = usePanelRows(page, counter)
  const tabs = usePanelTabs(page, counter, isCounted)
  const isCalendar = view.view === 'calendar'
  const ofList = statusOfPlace(place) === null ? TASK_GROUPS : GROUPS
  return (
    <>
      <TasksPanelView
        access={page.access}
        place={place}
        layout={isCalendar ? 'calendar' : 'list'}
        layoutHrefs={{
          list: hrefOf({ ...view, view: 'board' }),
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
            query={panelQuery(view, { viewerId: viewer?.id ?? null, place })}
            companyId={null}
            templates={null}
            isReadOnly={false}
            onImported={() => void rowsStore.refresh()}
          />
        }
        onMine={({ isMine }) => go(now => tasksNarrowed(now, { isMine }))}
      >
        <PanelLayout page={page} place={place} rowsStore={rowsStore} unread={unread} news={news} />
      </TasksPanelView>
      <Suspense fallback={null}>
        <OpenTask page={page} company={null} order={page.order} Conversation={Conversation} />
      </Suspense>
      {page.moves.dialog}
    </>
  )
}
