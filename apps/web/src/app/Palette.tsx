import { routeTitles } from '@osys/sdk/app/messages'
import { pagesFor, routeEntry } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { CommandPalette } from '@osys/ui-kit/app/CommandPalette'
import type { RailApp } from '@osys/ui-kit/app/Rail'
import { AppIcon } from '@osys/ui-kit/hub/AppIcon'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isOutsideApp } from './links.js'
import { keys, messages } from './messages.js'
import { type RunnableCommand, usePaletteSearch } from './palette-search.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

export interface PaletteProps {
  readonly apps: readonly RailApp[]
  readonly onShortcuts: () => void
  readonly onToggleMode: () => void
  readonly onClose: () => void
}

/** Renders the command palette over the places and actions that the person has access to. */
export function Palette({ apps, onShortcuts, onToggleMode, onClose }: PaletteProps) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const { theme } = useCell(suite.ui)
  const appHrefs = new Set(apps.map(app => app.href))
  const [query, setQuery] = useState('')
  const { commands: found, isSearching } = usePaletteSearch(query)

  const commands: readonly RunnableCommand[] = [
    ...apps.map(app => ({
      id: `app:${app.id}`,
      group: messages.appsGroup,
      title: app.title,
      icon: <AppIcon app={app.id} />,
      run: () => goTo(app.href, app.isExternal),
    })),
    ...pagesFor(subjectOf(auth))
      .filter(page => routeEntry(page.name).built && !appHrefs.has(page.href))
      .map(page => ({
        id: `page:${page.name}`,
        group: messages.pagesGroup,
        title: routeTitles[page.name],
        run: () => goTo(page.href, false),
      })),
    {
      id: 'action:mode',
      group: messages.actionsGroup,
      title: theme === 'dark' ? messages.toLight : messages.toDark,
      run: onToggleMode,
    },
    {
      id: 'action:shortcuts',
      group: messages.actionsGroup,
      title: messages.shortcuts,
      keys: [keys.question],
      run: onShortcuts,
    },
    ...found,
  ]

  return (
    <CommandPalette
      commands={commands}
      isSearching={isSearching}
      onQuery={({ query: typed }) => setQuery(typed)}
      onRun={({ id }) => {
        // The palette closes first, so that a command can open another overlay in its place.
        onClose()
        commands.find(command => command.id === id)?.run()
      }}
      onClose={onClose}
    />
  )
}

function goTo(href: string, isExternal: boolean): void {
  if (isExternal) window.open(href, '_blank', 'noreferrer')
  else if (isOutsideApp(href)) window.location.assign(href)
  else navigate(href)
}
