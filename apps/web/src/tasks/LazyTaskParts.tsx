/** The board, the list, the calendar, the panel and the form of tasks: code parts that are fetched when they are needed. */

import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { loadMarkdown } from '@osys/ui-kit/display/Markdown'
import { loadMenu } from '@osys/ui-kit/overlays/MenuButton'

const loadTask = () => import('./TaskPanelSection.js')
const loadForm = () => import('./NewTaskSection.js')

/**
 * The panel of a task, as a code part of its own, so that a page of tasks is shown before it is loaded. Menus
 * and texts come with it: once it is shown it works without a network.
 */
export const LazyTaskPanel = lazyPart(async () => {
  const [{ TaskPanelSection }] = await Promise.all([loadTask(), loadMenu(), loadMarkdown()])
  return TaskPanelSection
})

/** The form for a new task, as a code part of its own, with its menus. */
export const LazyNewTask = lazyPart(async () => {
  const [{ NewTaskSection }] = await Promise.all([loadForm(), loadMenu()])
  return NewTaskSection
})

/** Fetches the code of the list. */
export const loadList = () => import('./ListSection.js')

/** The board, as a code part of its own, with that of dragging. */
export const LazyBoard = lazyPart(() => import('./BoardSection.js').then(({ BoardSection }) => BoardSection))

/** The list, as a code part of its own. */
export const LazyList = lazyPart(() => loadList().then(({ ListSection }) => ListSection))

/** The calendar, as a code part of its own, with that of dragging. */
export const LazyCalendar = lazyPart(() =>
  import('./CalendarSection.js').then(({ CalendarSection }) => CalendarSection),
)

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const TASK_PARTS_CODE = [loadTask, loadForm, loadMenu, loadMarkdown]
