/** What the palette offers for the thing that is open, and beside the pages. */

import { mayOpen } from '@osys/sdk/access/rules'
import { matchRoute, ROUTES, routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { INITIAL_TASK_VIEW, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { messages } from './messages.js'
import type { RunnableCommand } from './palette-command.js'
import type { Suite } from './suite.js'

/** Returns the actions for what is open: `name` is its name, as the top bar shows it. */
export function actionsHere({ auth }: Suite, pathname: string, name: string): readonly RunnableCommand[] {
  const subject = subjectOf(auth.get())
  const route = matchRoute(pathname)
  const group = name
  const id = route?.params['id']
  if (id === undefined || (route?.name !== 'companyTasks' && route?.name !== 'companyDetails')) return []
  const tasks = routePath('companyTasks', { id })
  return [
    ...(mayOpen(subject, { permission: 'ohplaky.task.create' })
      ? [
          {
            id: 'here:task',
            group,
            title: messages.newTaskIn(name),
            href: tasks + taskViewAddress({ ...INITIAL_TASK_VIEW, open: 'new' }),
          },
        ]
      : []),
    { id: 'here:details', group, title: messages.detailsOf(name), href: routePath('companyDetails', { id }) },
  ]
}

/** Returns the actions that do not depend on the page. */
export function actionsAnywhere({ auth }: Suite): readonly RunnableCommand[] {
  if (!mayOpen(subjectOf(auth.get()), ROUTES.panels.requirement)) return []
  return [
    {
      id: 'action:company',
      group: messages.actionsGroup,
      title: messages.newCompany,
      href: routePath('newCompany'),
    },
  ]
}
