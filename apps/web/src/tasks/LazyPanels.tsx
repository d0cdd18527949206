/** The panels of tasks as code parts that are fetched when they are needed. */

import { loadMarkdown } from '@osys/ui-kit/display/Markdown'
import { loadMenu } from '@osys/ui-kit/overlays/MenuButton'
import { lazy } from 'react'

// Menus and texts come with the panel: once it is shown it works without a network.
const loadPanel = async () => {
  const [panel] = await Promise.all([import('./TaskPanelSection.js'), loadMenu(), loadMarkdown()])
  return panel
}
const loadForm = async () => {
  const [form] = await Promise.all([import('./NewTaskSection.js'), loadMenu()])
  return form
}

/** The panel of a task, as a code part of its own, so that a page of tasks is shown before it is loaded. */
export const LazyTaskPanel = lazy(() =>
  loadPanel().then(({ TaskPanelSection }) => ({ default: TaskPanelSection })),
)

/** The form for a new task, as a code part of its own. */
export const LazyNewTask = lazy(() => loadForm().then(({ NewTaskSection }) => ({ default: NewTaskSection })))

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const PANEL_CODE = [loadPanel, loadForm]
