import { explainAccess, type Subject, type Verdict } from '@osys/sdk/access/rules'
import { subjectOf } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'
import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { onlyOf } from '@osys/sdk/tasks/state.filter'
import { tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import type { User } from '@osys/sdk/users/schema'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useEffect, useMemo } from 'react'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { type TypedSearch, useTypedSearch } from '../app/useTypedSearch.js'
import type { TaskStore } from './store.js'
import { useLabels } from './useLabels.js'
import { type Moves, useMoves } from './useMoves.js'
import { useOpenOrder } from './useOpenOrder.js'
import { useTaskStore } from './useTaskStore.js'
import { type OpenedPlaces, useTaskAddress } from './useTaskAddress.js'
import { useUnsavedWarning } from './useUnsavedWarning.js'

/** The time after which the tasks are shown; a person hardly opens one before. */
const AFTER_TASKS_MS = 1500

/** The parts that every page of tasks has, of one company or of several. */
export interface TaskPage {
  readonly place: ViewPlace
  readonly store: TaskStore
  readonly places: OpenedPlaces
  readonly viewer: User | null
  readonly subject: Subject
  /** Whether the viewer may see tasks. */
  readonly access: Verdict
  readonly today: string
  readonly moves: Moves
  readonly search: TypedSearch
  readonly openId: number | null
  /** The ids of the tasks of the list or the calendar in their order, while one is open. */
  readonly order: readonly number[]
  /** Takes the ids of the tasks from the list or the calendar. */
  readonly orderCell: Cell<readonly number[]>
  /** Closes the open task, or the form of a new one. */
  readonly close: () => void
}

export interface TaskPageOptions {
  readonly place: ViewPlace
  /** The company of the page; null on a page of several. */
  readonly companyId: number | null
  /** The code to fetch once the page is at rest; the same array each time. */
  readonly ahead: Parameters<typeof prefetchWhenIdle>[0]
}

/** Returns the parts that every page of tasks has, and fetches ahead what the person opens next. */
export function useTaskPage({ place, companyId, ahead }: TaskPageOptions): TaskPage {
  const auth = useCell(useSuite().auth)
  const subject = useMemo(() => subjectOf(auth), [auth])
  const store = useTaskStore()
  const places = useTaskAddress(store, place)
  const { view, go } = places
  const today = useToday()
  const moves = useMoves(store)
  useUnsavedWarning(store)
  useLabels(store, companyId ?? onlyOf(view.company))
  const search = useTypedSearch(view.search, text =>
    go(now => tasksNarrowed(now, { search: text }), { replace: true }),
  )
  const { order, orderCell } = useOpenOrder(places)
  useEffect(() => prefetchWhenIdle(ahead, AFTER_TASKS_MS), [ahead])
  return {
    place,
    store,
    places,
    viewer: auth.user,
    subject,
    access: explainAccess(subject, { permission: 'ohplaky.task.index' }),
    today,
    moves,
    search,
    openId: typeof view.open === 'number' ? view.open : null,
    order,
    orderCell,
    close: () => go(now => ({ ...now, open: null, isFull: false })),
  }
}
