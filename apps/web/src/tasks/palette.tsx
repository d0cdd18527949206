import { mayOpen } from '@osys/sdk/access/rules'
import { routePath, ROUTES } from '@osys/sdk/app/routes'
import { TEXT_LIMITS } from '@osys/sdk/basics/input'
import { subjectOf } from '@osys/sdk/session/state'
import { INITIAL_TASK_VIEW, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { searchTasks } from '@osys/sdk/tasks/actions.search'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { TaskGlyph } from '@osys/ui-kit/tasks/TaskGlyph'
import { navigate } from 'wouter/use-browser-location'
import type { Suite } from '../app/suite.js'
import { messages } from './messages.js'

const SHOWN = 5

/** Returns the palette's commands for tasks that match a text; none without the right to list. */
export async function findTasks({ api, auth }: Suite, text: string, signal: AbortSignal) {
  const subject = subjectOf(auth.get())
  const mayList = mayOpen(subject, { permission: 'ohplaky.task.index' })
  if (!mayList || !mayOpen(subject, ROUTES.companyTasks.requirement)) return []
  const wanted = { search: text.slice(0, TEXT_LIMITS.search), per_page: SHOWN }
  const outcome = await searchTasks({ api }, wanted, { signal })
  if (outcome.ended !== 'done') return []
  return outcome.value.flatMap(task =>
    task.company_id === null
      ? []
      : {
          id: `task:${task.id}`,
          group: messages.tasksGroup,
          title: task.title,
          subtitle: codeOf(task),
          icon: <TaskGlyph status={task.status} />,
          run: () =>
            navigate(
              routePath('companyTasks', { id: task.company_id ?? 0 }) +
                taskViewAddress({ ...INITIAL_TASK_VIEW, open: task.id }),
            ),
        },
  )
}
