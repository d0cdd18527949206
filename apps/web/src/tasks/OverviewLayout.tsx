import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { BoardWaiting } from '@osys/ui-kit/task-board/BoardWaiting'
import { Suspense, use } from 'react'
import { NewTaskOpener } from '../app/new-task.js'
import { LazyCalendar } from './LazyTaskParts.js'
import { ListSection } from './ListSection.js'
import { emptyOfOverview } from './present.empty.js'
import { ownerOf, overviewQuery, type OverviewPlace, statusOfPlace } from './present.overview.js'
import type { TaskRowsStore } from './store.js'
import type { TaskPage } from './useTaskPage.js'

export interface OverviewLayoutProps {
  readonly page: TaskPage
  readonly place: OverviewPlace
  readonly rowsStore: TaskRowsStore
  /** The tasks to which unread notifications lead. */
  readonly unread: ReadonlySet<number>
  readonly news: NewsEmitter
}

/** Renders the tasks of a page of several companies in the layout of its address: calendar or list. */
export function OverviewLayout({ page, place, rowsStore, unread, news }: OverviewLayoutProps) {
  const { store, places, viewer, subject, today, moves, search, openId, orderCell } = page
  const { view, hrefOf } = places
  const beginTask = use(NewTaskOpener)
  const reading = { viewerId: viewer?.id ?? null, place }
  const only = statusOfPlace(place) ?? (view.status === 'all' ? null : view.status)
  const assignee = ownerOf(view, reading)
  if (view.layout === 'calendar')
    return (
      <Suspense fallback={<BoardWaiting />}>
        <LazyCalendar
          store={store}
          query={overviewQuery(view, reading)}
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
      queryOf={shown => overviewQuery(shown, reading)}
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
      empty={emptyOfOverview(view, { place, hrefOf })}
      onEmptyLink={search.drop}
      onMove={moves.toStatus}
    />
  )
}
