import { LazyTaskPanel } from './LazyTaskParts.js'
import type { TaskPanelSectionProps } from './TaskPanelSection.js'
import type { TaskPage } from './useTaskPage.js'

export interface OpenTaskProps extends Pick<
  TaskPanelSectionProps,
  'company' | 'order' | 'news' | 'Conversation'
> {
  readonly page: TaskPage
}

/** Renders the panel of the task that is open on a page of tasks, for a person who may see tasks. */
export function OpenTask({ page, ...panel }: OpenTaskProps) {
  const { store, places, access, subject, today, moves, openId, close } = page
  if (openId === null || !access.allowed) return null
  return (
    <LazyTaskPanel
      {...panel}
      key={openId}
      store={store}
      id={openId}
      subject={subject}
      today={today}
      moves={moves}
      places={places}
      onClose={close}
    />
  )
}
