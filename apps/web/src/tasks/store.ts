/** Creates the stores of tasks, which share one pool: board, calendar, rows of a list, open task. */

import { systemClock } from '@osys/sdk/http/deadline'
import type { Outbox } from '@osys/sdk/outbox/outbox'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createPageFetcher } from '@osys/sdk/state/page-fetcher'
import * as actions from '@osys/sdk/tasks/actions'
import * as away from '@osys/sdk/tasks/actions.company'
import * as editing from '@osys/sdk/tasks/actions.editing'
import * as begun from '@osys/sdk/tasks/actions.forms'
import * as labelling from '@osys/sdk/tasks/actions.labels'
import * as many from '@osys/sdk/tasks/actions.many'
import * as outgoing from '@osys/sdk/tasks/actions.outgoing'
import { followRefused, losesRefused } from '@osys/sdk/tasks/actions.refused'
import { followUnread } from '@osys/sdk/tasks/actions.unread'
import * as viewing from '@osys/sdk/tasks/actions.views'
import { type CalendarQuery, type CalendarTasks, loadCalendar } from '@osys/sdk/tasks/actions.calendar'
import {
  loadBoard,
  loadForTemplate,
  loadMoreRows,
  loadReadRows,
  type TaskQuery,
  type TaskRows,
} from '@osys/sdk/tasks/actions.loading'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { type TaskForms, titleTyped, type TypedTitles } from '@osys/sdk/tasks/state.draft'
import { type LabelsInUse, labelsOffered, NO_LABELS } from '@osys/sdk/tasks/state.labels'
import { type KeptViews, mustLoadViews } from '@osys/sdk/tasks/state.views'
import { EMPTY_POOL, type TaskPool } from '@osys/sdk/tasks/state'
import { readTaskDrafts, saveTaskTitle } from '@osys/sdk/tasks/storage.drafts'
import { keepFirstViews, readFirstView } from '@osys/sdk/tasks/storage.views'
import type { BoardPlace } from '@osys/ui-kit/task-board/BoardColumn'
import { navigate } from 'wouter/use-browser-location'
import { createStoreCell } from '../app/store.js'
import { isOfNow, openDevice } from '../app/unsaved-edits.js'
import type { Suite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'

/** The pool of tasks with its actions. There is one per signed-in person. */
export type TaskStore = ReturnType<typeof createTaskStore>

function createTaskStore({ api, notices, storages }: Suite, outbox: Outbox, userId: number | null) {
  const pool = createStoreCell<TaskPool>(EMPTY_POOL)
  const storage = storages.local
  const typed = userId === null ? null : readTaskDrafts(storage, userId)
  const forms = createStoreCell<TaskForms>(typed?.forms ?? new Map())
  const titles = createStoreCell<TypedTitles>(typed?.titles ?? new Map())
  const steps = new Map<number | string, string>()
  const folds = createStoreCell<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const pagesRead = new Map<string, number>()
  const boardPlaces = new Map<string, BoardPlace>()
  const views = createStoreCell<Fetched<KeptViews>>(NOT_FETCHED)
  const labels = createStoreCell<LabelsInUse>(NO_LABELS)
  const ports: editing.EditPorts = {
    api,
    pool,
    openForms: new Set(),
    outbox,
    notify: notices.show,
    clock: systemClock,
    pauses: new Map(),
    entriesOfThisPage: new Set(),
    savedAmongMany: new Set(),
    openTasks: new Set(),
    goTo: navigate,
  }
  const restoredForms = new Set([...forms.get().values()].map(({ key }) => key))
  const formPorts = { forms, openForms: ports.openForms, restoredForms, outbox, storage, userId }
  const viewsFetcher = createFetcher(views, (_: void, options) => viewing.loadViews({ api }, options))
  const viewPorts = { api, views, notify: notices.show, fetcher: viewsFetcher }
  const viewActions = bindActions(viewPorts, {
    keepView: viewing.keepView,
    changeView: viewing.changeView,
    dropView: viewing.dropView,
  })
  let viewsAskedAt: number | null = null
  return {
    ...ports,
    forms,
    titles,
    /** The folded groups of each list, by their keys. */
    folds,
    /** The number of pages that were read of each list that is read on, by its question. */
    pagesRead,
    /** The places to which the boards were scrolled, by their addresses. */
    boardPlaces,
    keepTitle: (companyId: number, title: { readonly status: TaskStatus; readonly title: string }) => {
      titles.set(titleTyped(titles.get(), companyId, title))
      if (userId !== null) saveTaskTitle(storage, userId, companyId, title)
    },
    views,
    ...viewActions,
    /** Returns the view with which this device opened a page last; null when it had none. */
    firstView: (place: ViewPlace) => (userId === null ? null : readFirstView(storage, userId, place)),
    keepFirstViews: (kept: KeptViews) => {
      if (userId !== null) keepFirstViews(storage, userId, kept)
    },
    /** Fetches the views, unless the page has just done so. */
    seeViews: () => {
      const now = systemClock.now()
      if (!mustLoadViews(views.get(), viewsAskedAt, now)) return
      viewsAskedAt = now
      void viewsFetcher.load()
    },
    /** Fetches the views after news of them. */
    refreshViews: () => {
      viewsAskedAt = systemClock.now()
      return viewsFetcher.load()
    },
    ...bindActions(ports, actions),
    ...bindActions(ports, { moveToCompany: away.moveToCompany }),
    ...bindActions(ports, editing),
    ...bindActions(formPorts, begun),
    /** Returns the typed text of a step that was not added, of a task by its id or of a form by its key. */
    typedStepOf: (of: number | string) => ({
      text: steps.get(of) ?? '',
      onKeep: (text: string) => void steps.set(of, text),
    }),
    ...bindActions({ api, clock: systemClock, labels }, labelling),
    /** Returns the labels to offer for tasks of a company, or of all for null. */
    labelsInUse: (companyId: number | null) =>
      labelsOffered(labels.get(), companyId, pool.get().saved.values()),
    ...bindActions(ports, outgoing),
    ...bindActions({ pool, storage, userId }, { followRefused }),
    ...bindActions({ pool }, { followUnread }),
    ...bindActions(ports, many),
  }
}

interface Kept {
  readonly userId: number | null
  readonly store: TaskStore
  readonly end: () => void
}

const stores = new WeakMap<Suite, Kept>()

/** Returns the task store of the signed-in person; another person gets a new, empty one. */
export function taskStoreOf(suite: Suite, outbox: Outbox): TaskStore {
  const userId = suite.auth.get().user?.id ?? null
  const known = stores.get(suite)
  if (known?.userId === userId) return known.store
  known?.end()
  const store = createTaskStore(suite, outbox, userId)
  const ends = [
    store.followOutgoing(),
    store.followForms(),
    store.followRefused(),
    // Also on a page without tasks: the store still shows them on the next one that has some.
    guardLoss(
      suite,
      () =>
        isOfNow(userId ?? undefined, suite.auth.get().user?.id) &&
        losesRefused({ pool: store.pool, userId }, openDevice),
    ),
    store.followUnread(suite.news),
  ]
  stores.set(suite, { userId, store, end: () => ends.forEach(end => end()) })
  return store
}

/** Creates the store of one company's board. */
export function createBoardStore({ api, pool }: actions.PoolPorts, companyId: number) {
  const board = createStoreCell<Fetched<readonly number[]>>(NOT_FETCHED)
  const ports = { api, pool, board }
  const fetcher = createFetcher(board, (_: void, options) => loadBoard(ports, companyId, options))
  return {
    board,
    loadForTemplate: () => loadForTemplate(ports, companyId),
    ...fetcher,
    /** Gives up the tasks, and those on their way, so that the next showing fetches them. */
    forget: () => {
      fetcher.end()
      board.set(NOT_FETCHED)
    },
  }
}

/** Creates the store of one month of tasks. */
export function createCalendarStore({ api, pool }: actions.PoolPorts) {
  const month = createStoreCell<Fetched<CalendarTasks>>(NOT_FETCHED)
  const ports = { api, pool }
  return {
    month,
    ...createFetcher(month, (query: CalendarQuery, options) => loadCalendar(ports, query, options)),
  }
}

export type TaskRowsStore = ReturnType<typeof createRowsStore>

/**
 * Creates the store of the rows of a list of tasks; a filter that was chosen before shows its rows at once. On a page to which
 * the person came back, a list that was read on begins with all that they had read.
 */
export function createRowsStore(
  { api, pool, pagesRead }: actions.PoolPorts & Pick<TaskStore, 'pagesRead'>,
  isReturned: boolean,
) {
  const rows = createStoreCell<TaskRows>(NOT_FETCHED)
  const ports = { api, pool, rows, pagesRead, isReturned }
  const ask = (query: TaskQuery, options: { readonly signal: AbortSignal }) =>
    loadReadRows(ports, query, options)
  const fetcher = createPageFetcher(rows, ask, { keepsPages: true })
  return { rows, loadMore: () => loadMoreRows(ports), ...fetcher }
}

/** Creates the store of an open panel's task, fetched when the pool does not hold it. */
export function createOpenTaskStore({ api, pool }: actions.PoolPorts, taskId: number) {
  const task = createStoreCell<Fetched<Task>>(NOT_FETCHED)
  const ports = { api, pool }
  return { task, ...createFetcher(task, (_: void, options) => actions.loadTask(ports, taskId, options)) }
}
