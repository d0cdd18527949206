import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { searchPeople } from '@osys/sdk/users/actions'
import type { PaletteCommand } from '@osys/ui-kit/app/CommandPalette'
import { Avatar } from '@osys/ui-kit/display/Avatar'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { findQuestion } from '../assistant/palette.js'
import { findChats } from '../chat/palette.js'
import { findCompanies } from '../companies/palette.js'
import { findTasks } from '../tasks/palette.js'
import { messages } from './messages.js'
import type { Suite } from './suite.js'
import { useSuite } from './suite.js'

export type RunnableCommand = PaletteCommand & { readonly run: () => void }

/**
 * Fetches the commands for a text from the server; empty for a person without the right, and while the server
 * is away: the palette's other commands still work, and the offline bar tells the reason.
 */
type Search = (suite: Suite, text: string, signal: AbortSignal) => Promise<readonly RunnableCommand[]>

/** The searches on the server, beside the commands that the palette has already. */
const SEARCHES: readonly Search[] = [findPeople, findChats, findCompanies, findTasks, findQuestion]
const PAUSE_MS = 200
const LEAST_LETTERS = 2

interface Found {
  /** The text that the commands were found for. */
  readonly text: string
  readonly commands: readonly RunnableCommand[]
}

/** Returns the server's commands for a text, fetched after a pause so that not every letter makes a call. */
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
    // The results of a shorter text stay while the next search runs.
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
