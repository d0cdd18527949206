import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { BoardWaiting } from '@osys/ui-kit/task-board/BoardWaiting'
import { Suspense, use } from 'react'
import { NewTaskOpener } from '../app/new-task.js'
import { LazyCalendar } from './LazyPanels.js'
import { ListSection } from './ListSection.js'
import { emptyOfPanel } from './present.empty.js'
import { ownerOf, panelQuery, type PanelPlace, statusOfPlace } from './present.panel.js'
import type { TaskRowsStore } from './store.js'
import type { TaskPage } from './useTaskPage.js'

export interface PanelLayoutProps {
  readonly page: TaskPage
  readonly place: PanelPlace
  readonly rowsStore: TaskRowsStore
  /** The tasks to which unread notifications lead. */
  readonly unread: ReadonlySet<number>
  readonly news: NewsEmitter
}

/** Renders the tasks of a page of several companies in the layout of its address: calendar or list. */
export function PanelLayout({ page, place, rowsStore, unread, news }: PanelLayoutProps) {
  const { store, places, viewer, subject, today, moves, search, openId, orderCell } = page
  const { view, hrefOf } = places
  const beginTask = use(NewTaskOpener)
  const reading = { viewerId: viewer?.id ?? null, place }
  const only = statusOfPlace(place) ?? (view.status === 'all' ? null : view.status)
  const assignee = ownerOf(view, reading)
  if (view.view === 'calendar')
    return (
      <Suspense fallback={<BoardWaiting />}>
        <LazyCalendar
          store={store}
          query={panelQuery(view, reading)}
          only={only}
          assignee={assignee}
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
    )
  return (
    <ListSection
      store={store}
      rowsStore={rowsStore}
      queryOf={shown => panelQuery(shown, reading)}
      only={only}
      assignee={assignee}
      subject={subject}
      today={today}
      openId={openId}
      unread={unread}
      hasCompany
      isReadOnly={false}
      places={places}
      order={orderCell}
      empty={emptyOfPanel(view, { place, hrefOf })}
      onEmptyLink={search.drop}
      onMove={moves.toStatus}
    />
  )
}
