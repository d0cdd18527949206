import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { Task } from '@osys/sdk/tasks/schema'
import type { TaskPool } from '@osys/sdk/tasks/state'
import type { TaskAddress } from '@osys/sdk/tasks/state.address'
import { LazyBoard, LazyCalendar, LazyList } from './LazyTaskParts.js'
import { emptyOfCompany } from './present.empty.js'
import type { TaskRowsStore } from './store.js'
import type { TaskAdding } from './useTaskAdding.js'
import type { TaskPage } from './useTaskPage.js'

export interface CompanyLayoutProps {
  readonly page: TaskPage
  readonly companyId: number
  /** The tasks of the board, after search and filters. */
  readonly tasks: readonly Task[]
  readonly edits: TaskPool['edits']
  readonly rowsStore: TaskRowsStore
  /** Returns the question for the tasks of a view. */
  readonly queryOf: (view: TaskAddress) => TaskQuery
  /** The tasks to which unread notifications lead. */
  readonly unread: ReadonlySet<number>
  /** True when the tasks can only be read. */
  readonly isReadOnly: boolean
  readonly adding: TaskAdding
  /** The events of the company's channel. */
  readonly news: NewsEmitter
}

/** Renders the tasks of a company in the layout of its address: calendar, board or list. */
export function CompanyLayout(props: CompanyLayoutProps) {
  const { page, companyId, tasks, rowsStore, queryOf, unread, isReadOnly, adding, news } = props
  const { store, places, subject, today, moves, search, openId, orderCell } = page
  const { view, hrefOf, hrefOfTask } = places
  const newHref = adding.mayAdd ? hrefOfTask('new') : null
  const only = view.status === 'all' ? null : view.status
  if (view.layout === 'calendar')
    return (
      <LazyCalendar
        store={store}
        query={queryOf(view)}
        only={only}
        assignee={null}
        news={news}
        subject={subject}
        today={today}
        isReadOnly={isReadOnly}
        isCompanyPage
        onMove={moves.toStatus}
        onNew={adding.mayAdd ? adding.addOn : null}
        order={orderCell}
        places={places}
      />
    )
  if (view.layout === 'board')
    return (
      <LazyBoard
        store={store}
        companyId={companyId}
        tasks={tasks}
        edits={props.edits}
        subject={subject}
        today={today}
        openId={openId}
        unread={unread}
        isReadOnly={isReadOnly}
        formHref={newHref}
        places={places}
        onPut={moves.put}
        onMove={moves.toStatus}
        onAdd={adding.add}
        onMore={({ title }) => adding.begun.withTitle(title)}
      />
    )
  return (
    <LazyList
      store={store}
      rowsStore={rowsStore}
      queryOf={queryOf}
      only={only}
      assignee={null}
      subject={subject}
      today={today}
      openId={openId}
      unread={unread}
      hasCompany={false}
      isReadOnly={isReadOnly}
      places={places}
      order={orderCell}
      empty={emptyOfCompany(view, { hrefOf, newHref })}
      onEmptyLink={search.drop}
      onMove={moves.toStatus}
    />
  )
}
