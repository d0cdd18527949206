import { lazy } from 'react'

const loadPanel = () => import('./TaskPanelSection.js')
const loadForm = () => import('./NewTaskSection.js')

/** The panel of a task, with code of its own: a page of tasks is there before it. */
export const LazyTaskPanel = lazy(() =>
  loadPanel().then(({ TaskPanelSection }) => ({ default: TaskPanelSection })),
)

/** The form for a new task, the same way. */
export const LazyNewTask = lazy(() => loadForm().then(({ NewTaskSection }) => ({ default: NewTaskSection })))

/** What is opened next most likely, to fetch ahead of need. */
export const PANEL_CODE = [loadPanel, loadForm]
