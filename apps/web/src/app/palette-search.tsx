import { mayOpen } from '@osys/sdk/access/rules'
import { findEverything } from '@osys/sdk/hub/actions.search'
import { type HitKind, SEARCH_LIMITS } from '@osys/sdk/hub/schema.search'
import { dayOf } from '@osys/sdk/basics/days'
import { subjectOf } from '@osys/sdk/session/state'
import { useEffect, useState } from 'react'
import { findQuestion } from '../assistant/palette.js'
import type { RunnableCommand } from './palette-command.js'
import { toCommands, toPhraseCommands } from './palette-hits.js'
import { type Phrase, readPhrase } from './rules.phrase.js'
import type { Suite } from './suite.js'
import { useSuite } from './suite.js'

const PAUSE_MS = 150
const LEAST_LETTERS = 2

interface Found {
  /** The text that the commands were found for. */
  readonly text: string
  readonly commands: readonly RunnableCommand[]
}

/**
 * Returns the server's commands for a text, fetched after a pause so that not every letter makes a call. With
 * `only` they are many of one kind. While the server is away there are none: the palette's other commands still
 * work, and the offline bar tells the reason.
 */
export function usePaletteSearch(
  query: string,
  only: HitKind | null,
): {
  readonly commands: readonly RunnableCommand[]
  readonly isSearching: boolean
} {
  const suite = useSuite()
  const text = query.trim()
  const asked = `${only ?? ''} ${text}`
  const isWorth = text.length >= LEAST_LETTERS
  const [found, setFound] = useState<Found>({ text: '', commands: [] })
  useEffect(() => {
    if (!isWorth) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void search(suite, { text, only }, controller.signal).then(commands => {
        if (!controller.signal.aborted) setFound({ text: asked, commands })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [suite, text, only, asked, isWorth])
  const isNew = found.text === asked
  return {
    // Results of the earlier text stay while the next search runs, but not its question to JoaoAI (`isLast`).
    commands: isWorth
      ? found.commands
          .filter(({ isLast }) => isNew || !isLast)
          .map(command => ({ ...command, keywords: found.text }))
      : [],
    isSearching: isWorth && !isNew,
  }
}

async function search(
  suite: Suite,
  { text, only }: { readonly text: string; readonly only: HitKind | null },
  signal: AbortSignal,
): Promise<readonly RunnableCommand[]> {
  const { api } = suite
  const phrase = only === null ? phraseOf(suite, text) : null
  if (phrase && phrase.words !== '') return searchPhrase(suite, phrase, signal)
  const more = only === null ? {} : { kind: only, limit: SEARCH_LIMITS.most }
  const asked = {
    search: text.slice(0, 200),
    today: dayOf(suite.clock.now(), suite.config.get().config?.timezone),
    ...more,
  }
  const outcome = await findEverything({ api }, asked, { signal })
  const hits = outcome.ended === 'done' ? toCommands(suite, outcome.value) : []
  if (only !== null) return hits
  const objects = phrase ? await searchPhrase(suite, phrase, signal) : []
  return [...objects, ...hits, ...(await findQuestion(suite, text))]
}

/** Returns the phrase that a text begins with; null when there is none, or when the person may not do what it says. */
function phraseOf({ auth }: Suite, text: string): Phrase | null {
  const phrase = readPhrase(text)
  const subject = subjectOf(auth.get())
  if (phrase?.action === 'newTask' && !mayOpen(subject, { permission: 'ohplaky.task.create' })) return null
  return phrase
}

/** Finds the companies or people of a phrase; without words the first of them. */
async function searchPhrase(
  suite: Suite,
  { action, words }: Phrase,
  signal: AbortSignal,
): Promise<readonly RunnableCommand[]> {
  const { api } = suite
  const kind = action === 'write' ? 'person' : 'company'
  const outcome = await findEverything({ api }, { search: words.slice(0, 200), kind }, { signal })
  return outcome.ended === 'done' ? toPhraseCommands(suite, action, outcome.value) : []
}
