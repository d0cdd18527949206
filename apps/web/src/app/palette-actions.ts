/**
 * The palette's own actions: those on the thing that is open, those that belong to no page, and the themes;
 * `PaletteCommands.tsx` gathers all commands.
 */

import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import { matchRoute, ROUTES, routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { type CompanyTab, companyTabAt } from '@osys/sdk/companies/state.tab'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { themeOf } from '@osys/sdk/app/state'
import { chooseTheme } from '@osys/sdk/theme/actions'
import { THEME_MODES } from '@osys/sdk/theme/schema'
import { modeChosen } from '@osys/sdk/theme/state'
import { messages as common } from './messages.js'
import { keys } from './messages.keys.js'
import { paletteMessages as messages } from './messages.palette.js'
import { newTaskId, type RunnableCommand } from './palette-command.js'
import { PRESSES } from './shortcut-keys.js'
import { findControl, press } from './shortcuts.js'
import { type Suite, themePorts } from './suite.js'
import { COMPOSER_HASH } from './useSidePanel.js'

/** Returns the actions for what is open: `name` is its name, as the top bar shows it. */
export function actionsHere(
  { auth }: Suite,
  { pathname, query }: { readonly pathname: string; readonly query: string },
  name: string,
): readonly RunnableCommand[] {
  const subject = subjectOf(auth.get())
  const route = matchRoute(pathname)
  const group = name
  const id = route?.params['id']
  if (id === undefined || (route?.name !== 'companyTasks' && route?.name !== 'companyDetails')) return []
  const tasks = routePath('companyTasks', { id })
  const form = findControl(PRESSES.c)
  // As `c` does, with the filters of the page; its other tabs have no such link.
  const href =
    form instanceof HTMLAnchorElement
      ? form.pathname + form.search
      : tasks + queryOfAddress({ ...INITIAL_TASK_ADDRESS, open: 'new' })
  return [
    ...(mayOpen(subject, { permission: 'ohplaky.task.create' })
      ? [
          {
            // The id of the phrase's command for the same company.
            id: newTaskId(id),
            group,
            title: common.newTaskIn(name),
            keys: form ? [keys.c] : undefined,
            href,
          },
        ]
      : []),
    ...companyTabs(subject, id)
      .filter(({ tab }) => tab !== companyTabAt(route.name === 'companyDetails', query))
      .map(({ tab, href: to }) => ({
        id: `here:${tab}`,
        group,
        title: messages.tabsOf[tab](name),
        href: to,
      })),
  ]
}

/** Returns the tabs of a company's page that a person may open. */
function companyTabs(
  subject: Subject,
  id: number,
): readonly { readonly tab: CompanyTab; readonly href: string }[] {
  const tasks = routePath('companyTasks', { id })
  const maySee = (permission: Permission): boolean => mayOpen(subject, { permission })
  return [
    { tab: 'tasks', href: tasks },
    ...(maySee('ohplaky.comment.index')
      ? [{ tab: 'comments' as const, href: `${tasks}?tab=comments${COMPOSER_HASH}` }]
      : []),
    ...(maySee('ohplaky.file.index') ? [{ tab: 'files' as const, href: `${tasks}?tab=files` }] : []),
    { tab: 'details', href: routePath('companyDetails', { id }) },
  ]
}

/** The keys of what can be changed on the thing that is open or has the focus. */
const ON_SCREEN = ['s', 'a', 'p', 'd', 'l', 'm'] as const
const ON_SCREEN_TEXTS = {
  s: messages.status,
  a: messages.people,
  p: messages.priority,
  d: messages.due,
  l: messages.labels,
  m: messages.comment,
}

/** Returns what single keys press on the page while `focused` has the focus, for people who do not know the keys. */
export function actionsOnScreen(focused: Element | null): readonly RunnableCommand[] {
  return ON_SCREEN.filter(key => findControl(PRESSES[key], focused) !== null).map(key => ({
    id: `press:${key}`,
    group: messages.onScreenGroup,
    title: ON_SCREEN_TEXTS[key],
    keys: [keys[key]],
    // Once the palette has closed, so that what opens is not behind it.
    run: () => setTimeout(() => press(PRESSES[key])),
  }))
}

/** Returns a command for each look that is not chosen. */
export function themeActions(suite: Suite): readonly RunnableCommand[] {
  const theme = themeOf(suite.ui.get())
  return THEME_MODES.filter(mode => mode !== theme.mode).map(mode => ({
    id: `theme:${mode}`,
    group: messages.actionsGroup,
    title: messages.themes[mode],
    keywords: messages.themeWords,
    run: () =>
      void chooseTheme(themePorts(suite), modeChosen(theme, mode), suite.auth.get().user?.id ?? null),
  }))
}

/** Returns the actions that do not depend on the page. */
export function actionsAnywhere({ auth }: Suite): readonly RunnableCommand[] {
  const subject = subjectOf(auth.get())
  const group = messages.actionsGroup
  const write = { id: 'action:write', group, title: messages.write, phrase: messages.writeTo('') }
  const newTask = {
    id: 'action:task',
    group,
    title: messages.newTask,
    // Where the page offers the form of its company, the key opens that.
    keys: findControl(PRESSES.c) instanceof HTMLAnchorElement ? undefined : [keys.c],
    phrase: common.newTaskIn(''),
  }
  return [
    ...(mayOpen(subject, { permission: 'ohplaky.task.create' }) ? [newTask] : []),
    ...(mayOpen(subject, ROUTES.chat.requirement) ? [write] : []),
    ...companyActions(subject),
  ]
}

function companyActions(subject: Subject): readonly RunnableCommand[] {
  if (!mayOpen(subject, ROUTES.overviews.requirement)) return []
  return [
    {
      id: 'action:company',
      group: messages.actionsGroup,
      title: messages.newCompany,
      href: routePath('newCompany'),
    },
  ]
}
