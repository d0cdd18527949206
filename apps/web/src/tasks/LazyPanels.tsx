/** The panels of tasks as code parts that are fetched when they are needed. */

import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { loadMarkdown } from '@osys/ui-kit/display/Markdown'
import { loadMenu } from '@osys/ui-kit/overlays/MenuButton'
import type { TaskLayout } from '@osys/sdk/tasks/state.address'

/**
 * The panel of a task, as a code part of its own, so that a page of tasks is shown before it is loaded. Menus
 * and texts come with it: once it is shown it works without a network.
 */
export const LazyTaskPanel = lazyPart(async () => {
  const [{ TaskPanelSection }] = await Promise.all([
    import('./TaskPanelSection.js'),
    loadMenu(),
    loadMarkdown(),
  ])
  return TaskPanelSection
})

/** The form for a new task, as a code part of its own, with its menus. */
export const LazyNewTask = lazyPart(async () => {
  const [{ NewTaskSection }] = await Promise.all([import('./NewTaskSection.js'), loadMenu()])
  return NewTaskSection
})

/** The board, as a code part of its own, with that of dragging. */
export const LazyBoard = lazyPart(() => import('./BoardSection.js').then(({ BoardSection }) => BoardSection))

/** The list of a company, as a code part of its own. */
export const LazyList = lazyPart(() => import('./ListSection.js').then(({ ListSection }) => ListSection))

/** The calendar, as a code part of its own, with that of dragging. */
export const LazyCalendar = lazyPart(() =>
  import('./CalendarSection.js').then(({ CalendarSection }) => CalendarSection),
)

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const PANEL_CODE = [LazyTaskPanel.load, LazyNewTask.load]

const LAYOUTS = { board: LazyBoard, list: LazyList, calendar: LazyCalendar }

/** Fetches the code of a layout, so that the tasks need not wait for it when the company is here. */
export function prefetchLayout(layout: TaskLayout): void {
  // A failure is told when the layout is drawn.
  void LAYOUTS[layout].load().catch(() => undefined)
}
