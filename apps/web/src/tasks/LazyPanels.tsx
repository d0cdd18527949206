/** The panels of tasks as code parts that are fetched when they are needed. */

import { lazy } from 'react'

const loadPanel = () => import('./TaskPanelSection.js')
const loadForm = () => import('./NewTaskSection.js')

/** The panel of a task, as a code part of its own, so that a page of tasks is shown before it is loaded. */
export const LazyTaskPanel = lazy(() =>
  loadPanel().then(({ TaskPanelSection }) => ({ default: TaskPanelSection })),
)

/** The form for a new task, as a code part of its own. */
export const LazyNewTask = lazy(() => loadForm().then(({ NewTaskSection }) => ({ default: NewTaskSection })))

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const PANEL_CODE = [loadPanel, loadForm]
