import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { searchPeople } from '@osys/sdk/users/actions'
import type { PaletteCommand } from '@osys/ui-kit/app/CommandPalette'
import { Avatar } from '@osys/ui-kit/display/Avatar'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { findCompanies } from '../companies/palette.js'
import { findTasks } from '../tasks/palette.js'
import { messages } from './messages.js'
import type { Suite } from './suite.js'
import { useSuite } from './suite.js'

export type RunnableCommand = PaletteCommand & { readonly run: () => void }

/**
 * Looks on the server for what a text names; empty for whoever may not see such things, and while the server is away:
 * the other commands stay of use, and the bar over the page says so.
 */
type Search = (suite: Suite, text: string, signal: AbortSignal) => Promise<readonly RunnableCommand[]>

/** What the palette searches beside the commands that it knows. */
const SEARCHES: readonly Search[] = [findPeople, findCompanies, findTasks]
const PAUSE_MS = 200
const LEAST_LETTERS = 2

interface Found {
  /** What it was found for. */
  readonly text: string
  readonly commands: readonly RunnableCommand[]
}

/** What the server knows under the typed text; a pause after typing, so that not every letter is a call. */
export function usePaletteSearch(query: string): {
  readonly commands: readonly RunnableCommand[]
  readonly isSearching: boolean
} {
  const suite = useSuite()
  const text = query.trim()
  const isWorth = text.length >= LEAST_LETTERS
  const [found, setFound] = useState<Found>({ text: '', commands: [] })
  useEffect(() => {
    if (!isWorth) return
    const { signal, abort } = startSearch()
    const timer = setTimeout(() => {
      void searchAll(suite, text, signal).then(commands => {
        if (!signal.aborted) setFound({ text, commands })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [suite, text, isWorth])
  return {
    // What was found for a shorter text still answers while the next is looked for.
    commands: isWorth ? found.commands.map(command => ({ ...command, keywords: found.text })) : [],
    isSearching: isWorth && found.text !== text,
  }
}

function startSearch(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function searchAll(
  suite: Suite,
  text: string,
  signal: AbortSignal,
): Promise<readonly RunnableCommand[]> {
  return (await Promise.all(SEARCHES.map(search => search(suite, text, signal)))).flat()
}

async function findPeople({ api, auth }: Suite, text: string, signal: AbortSignal) {
  if (!mayOpen(subjectOf(auth.get()), { permission: 'osys.user.show' })) return []
  const outcome = await searchPeople({ api }, { search: text }, { signal })
  if (outcome.ended !== 'done') return []
  return outcome.value.map(({ id, name, avatar, position }) => ({
    id: `person:${id}`,
    group: messages.peopleGroup,
    title: name,
    subtitle: position ?? undefined,
    icon: <Avatar name={name} src={avatar} size={24} />,
    run: () => navigate(routePath('accountProfile', { userId: id })),
  }))
}
