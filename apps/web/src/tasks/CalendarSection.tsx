import type { Subject } from '@osys/sdk/access/rules'
import { systemClock } from '@osys/sdk/http/deadline'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import type { Cell } from '@osys/sdk/state/cell'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { onlyCompany } from '@osys/sdk/tasks/rules.call-filter'
import { addMonths, dueMoved, monthOf, toCalendar } from '@osys/sdk/tasks/rules.calendar'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { isUnsaved, shownTask } from '@osys/sdk/tasks/state'
import { TaskCalendar, type TaskCalendarProps } from '@osys/ui-kit/task-calendar/TaskCalendar'
import { isArchived } from '@osys/ui-kit/task-properties/rules.archived'
import { useEffect, useMemo, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { filtersOf } from './present.query.js'
import { toItem } from './present.js'
import { useNewTaskNotes, useNewTasks } from './useNewTasks.js'
import { createCalendarStore, type TaskStore } from './store.js'
import { useRowChanges } from './useRowChanges.js'
import { useTaskActions } from './useTaskActions.js'
import type { TaskPlaces } from './useTaskAddress.js'
import { useUnsavedNotes } from './useUnsavedNotes.js'

export interface CalendarSectionProps {
  readonly store: TaskStore
  /** The query of the tasks, with the filters of the page. */
  readonly query: TaskQuery
  /** Set on a page of one status; a task that moved away is hidden before the server confirms it. */
  readonly only: TaskStatus | null
  /** Set on a page of one person's tasks. */
  readonly assignee: number | null
  readonly news: NewsEmitter
  readonly subject: Subject
  readonly today: string
  readonly isReadOnly: boolean
  /** True on the page of one company. */
  readonly isCompanyPage: boolean
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  /** Begins a task that is due on a day; null where none can be begun. */
  readonly onNew: TaskCalendarProps['onNew']
  /** Takes the ids of the tasks, day by day. */
  readonly order: Pick<Cell<readonly number[]>, 'set'>
  readonly places: TaskPlaces
}

/** Renders the tasks of a month by their due date. Its code is fetched when it is first shown. */
export function CalendarSection(props: CalendarSectionProps) {
  const { store, query, only, news, subject, today, isReadOnly, order, places } = props
  const { view, hrefOf, hrefOfTask } = places
  const changing = useRowChanges(store, subject, isReadOnly, onlyCompany(query) ?? null)
  const acting = useTaskActions({
    store,
    subject,
    isCompanyPage: props.isCompanyPage,
    places,
    onDelete: ({ id }) => places.go(now => (now.open === id ? { ...now, open: null, isFull: false } : now)),
  })
  const pool = useCell(store.pool)
  const [calendar] = useState(() => createCalendarStore(store))
  const { value, error, isLoading } = useCell(calendar.month)
  const noteOf = useUnsavedNotes(store)
  const newTaskNoteOf = useNewTaskNotes(store)
  const newTasks = useNewTasks(store, {
    view,
    today,
    place: { companyId: onlyCompany(query) ?? null, status: only, assignee: props.assignee },
  })
  const month = view.month ?? monthOf(today)
  const filters = filtersOf(query)
  const asked = JSON.stringify({ filters, month })
  const isStale = value === null || JSON.stringify({ filters: value.filters, month: value.month }) !== asked

  useEffect(() => {
    // The query is a new object at each render, so the effect depends on its text, which is parsed for the call.
    void calendar.load(JSON.parse(asked) as Parameters<typeof calendar.load>[0])
    return calendar.end
  }, [calendar, asked])
  useEffect(
    () =>
      refreshOnNews(news, ['TaskChanged', 'CompanyChanged', 'reset'], {
        clock: systemClock,
        refresh: calendar.refresh,
      }),
    [calendar, news],
  )

  const ids = value?.ids
  const days = useMemo(() => {
    const tasks = (ids ?? []).flatMap(id => shownTask(pool, id) ?? [])
    const saved = tasks.filter(task => only === null || task.status === only)
    return toCalendar([...saved, ...newTasks.map(({ task }) => task)], month)
  }, [pool, ids, only, newTasks, month])

  useEffect(
    () => order.set(days.flatMap(({ tasks }) => tasks.flatMap(task => (isUnsaved(task) ? [] : task.id)))),
    [days, order],
  )

  return (
    <>
      <TaskCalendar
        month={month}
        today={today}
        days={days.map(({ tasks, ...day }) => ({
          ...day,
          items: tasks.map(task => toItem(task, today, isUnsaved(task) ? '' : hrefOfTask(task.id))),
        }))}
        hrefs={{
          before: hrefOf({ ...view, month: addMonths(month, -1) }),
          after: hrefOf({ ...view, month: addMonths(month, 1) }),
          now: hrefOf({ ...view, month: null }),
        }}
        {...changing}
        noteOf={item => newTaskNoteOf(item) ?? noteOf(item)}
        actionsOf={item => acting.actionsOf(item.task, isReadOnly || isArchived(item))}
        onMove={props.onMove}
        onNew={props.onNew}
        isStale={isStale}
        hidden={isStale ? 0 : Math.max(value.total - value.ids.length, 0)}
        failure={error && isStale ? failed(error, isLoading) : null}
        onRetry={() => void calendar.refresh()}
        onPut={({ id, day }) => store.editMany([id], task => dueMoved(task, day) ?? {})}
      />
      {acting.dialog}
    </>
  )
}
