import { routeTitles } from '@osys/sdk/app/messages'
import { pagesFor } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { CommandList } from '@osys/ui-kit/app/CommandList'
import type { PaletteField } from '@osys/ui-kit/app/CommandPalette'
import type { RailApp } from '@osys/ui-kit/app/Rail'
import { AppIcon } from '@osys/ui-kit/hub/AppIcon'
import type { HitKind } from '@osys/sdk/hub/schema.search'
import { readRecent, rememberPlace } from '@osys/sdk/hub/storage.recent'
import { begunOn } from '@osys/sdk/tasks/state.begun'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { useOwnClockCommands } from '../timeclock/useOwnClockCommands.js'
import { isOutsideApp } from './links.js'
import { keys } from './messages.keys.js'
import { paletteMessages as messages } from './messages.palette.js'
import { actionsAnywhere, actionsHere, actionsOnScreen, themeActions } from './palette-actions.js'
import { offeredCommands } from './offered-commands.js'
import { isNewTask, type RunnableCommand } from './palette-command.js'
import { dueCommands } from './palette-filters.js'
import { recentCommands } from './palette-recent.js'
import { SEARCH_AGAIN, usePaletteSearch } from './palette-search.js'
import { readLink } from './rules.link.js'
import { keysTo } from './shortcut-keys.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

export interface PaletteCommandsProps {
  readonly apps: readonly RailApp[]
  /** The name of the page, or of what is open on it. */
  readonly title: string
  /** The day on which a new task is due that is begun here; null for none. */
  readonly newTaskDay: string | null
  readonly field: PaletteField
  /** The element that had the focus when the palette opened. */
  readonly opener: Element | null
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

/**
 * Renders the palette's commands: gathers them in their order (recent places, actions, apps, pages, what the search
 * finds), and runs the chosen one.
 */
export function PaletteCommands(props: PaletteCommandsProps) {
  const { apps, title, newTaskDay, field, opener, onShortcuts, onClose } = props
  const { query } = field
  const suite = useSuite()
  const auth = useCell(suite.auth)
  // More hits of one kind, until something else is typed.
  const [chosen, setChosen] = useState<{ readonly query: string; readonly only: HitKind } | null>(null)
  const only = chosen?.query === query ? chosen.only : null
  // A pasted link is opened, and not searched for.
  const link = readLink(query.trim(), window.location.origin)
  const {
    commands: found,
    isSearching,
    hasFailed,
    isCut,
    onAgain,
  } = usePaletteSearch(link ? '' : query, only)
  const today = useToday()
  const pathname = usePathname()
  const address = useSearch()
  const clock = useOwnClockCommands()
  const userId = auth.user?.id ?? 0
  const [recent] = useState(() => readRecent(suite.storages.local, userId))

  // The things that were open when the palette opened over them.
  const [onScreen] = useState(() => [
    ...offeredCommands(suite, 'task'),
    ...offeredCommands(suite, 'following'),
    ...actionsOnScreen(opener),
  ])
  const [ofPage] = useState(() => offeredCommands(suite, 'page'))

  const isBlank = query.trim() === ''
  const anywhere = actionsAnywhere(suite)
  // An app and an action are offered once, and not as a page too.
  const offered = new Set([...apps, ...anywhere].map(({ href }) => href))
  const local: readonly RunnableCommand[] = [
    ...dueCommands(query, today),
    // Recent places show only while nothing is typed: a typed text finds places by the search.
    ...(isBlank ? recentCommands(recent, { pathname, query: address }) : []),
    ...onScreen,
    ...actionsHere(suite, { pathname, query: address }, title),
    ...ofPage,
    ...clock.map(command => ({ ...command, group: messages.actionsGroup })),
    ...anywhere,
    ...apps.map(app => ({
      id: `app:${app.id}`,
      group: messages.appsGroup,
      title: app.title,
      icon: <AppIcon app={app.id} />,
      keys: keysTo(app.href),
      ...(app.isExternal ? { run: () => goTo(app.href, true) } : { href: app.href }),
    })),
    ...pagesFor(subjectOf(auth))
      .filter(page => !offered.has(page.href))
      .map(page => ({
        id: `page:${page.name}`,
        group: messages.pagesGroup,
        title: routeTitles[page.name],
        keys: keysTo(page.href),
        href: page.href,
      })),
    ...themeActions(suite),
    {
      id: 'action:shortcuts',
      group: messages.actionsGroup,
      title: messages.shortcuts,
      keys: [keys.question],
      run: onShortcuts,
    },
  ]
  // A search finds the open company too; `local` has its command already.
  const here = new Set(local.flatMap(({ id, href }) => [id, href]))
  const linked = link && {
    id: 'link',
    group: messages.pagesGroup,
    title: messages.openLink,
    subtitle: routeTitles[link.page],
    keywords: query,
    href: link.href,
  }
  const again = hasFailed ? [SEARCH_AGAIN] : []
  const commands: readonly RunnableCommand[] = linked
    ? [linked]
    : only === null
      ? [
          ...local,
          ...found.filter(({ id, href }) => !here.has(id) && (href === undefined || !here.has(href))),
          ...again,
        ]
      : [...found, ...again]

  return (
    <CommandList
      field={field}
      commands={commands}
      isSearching={isSearching}
      hasFailed={hasFailed}
      isCut={isCut}
      onRun={({ id }) => {
        if (id === SEARCH_AGAIN.id) return onAgain()
        const command = commands.find(each => each.id === id)
        if (command?.more !== undefined) return setChosen({ query, only: command.more })
        if (command?.phrase !== undefined) return field.onQuery(command.phrase)
        // The palette closes first, so that a command can open another overlay in its place.
        onClose()
        command?.run?.()
        if (command?.href === undefined) return
        if (found.includes(command)) {
          rememberPlace(suite.storages.local, userId, { title: command.title, href: command.href })
        }
        const isForDay = newTaskDay !== null && isNewTask(command)
        goTo(isForDay ? begunOn(command.href, newTaskDay) : command.href, false)
      }}
    />
  )
}

function goTo(href: string, isExternal: boolean): void {
  if (isExternal) window.open(href, '_blank', 'noreferrer')
  else if (isOutsideApp(href)) window.location.assign(href)
  else navigate(href)
}
