import { mayOpen } from '@osys/sdk/access/rules'
import { findEverything } from '@osys/sdk/hub/actions.search'
import { type HitKind, SEARCH_LIMITS } from '@osys/sdk/hub/schema.search'
import { dayOf } from '@osys/sdk/basics/days'
import type { Outcome } from '@osys/sdk/http/outcome'
import { subjectOf } from '@osys/sdk/session/state'
import { useEffect, useState } from 'react'
import { findQuestion } from './palette-question.js'
import { paletteMessages as messages } from './messages.palette.js'
import type { RunnableCommand } from './palette-command.js'
import { toCommands, toPhraseCommands } from './palette-hits.js'
import { type Phrase, readPhrase } from './rules.phrase.js'
import type { Suite } from './suite.js'
import { useSuite } from './suite.js'

const PAUSE_MS = 150
const LEAST_LETTERS = 2

const NOTHING: Found = { text: '', commands: [], hasFailed: false }

interface Found {
  /** The text that the commands were found for. */
  readonly text: string
  readonly commands: readonly RunnableCommand[]
  /** True when the server gave no answer, so that there may be more. */
  readonly hasFailed: boolean
  /** True when there are more hits of the chosen kind than a search returns. */
  readonly isCut?: boolean
}

/** The command that searches once more after a search that failed. Enter runs it only once a person is there. */
export const SEARCH_AGAIN = {
  id: 'action:search-again',
  group: messages.actionsGroup,
  title: messages.searchAgain,
  isLast: true,
  isByHand: true,
} as const satisfies RunnableCommand

/**
 * Returns the server's commands for a text, fetched after a pause so that not every letter makes a call. With
 * `only` they are many of one kind. When the search fails there are none but the one to search again: the palette's
 * other commands still work.
 */
export function usePaletteSearch(
  query: string,
  only: HitKind | null,
): {
  readonly commands: readonly RunnableCommand[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly isCut: boolean
  readonly onAgain: () => void
} {
  const suite = useSuite()
  const text = query.trim()
  const asked = `${only ?? ''} ${text}`
  const isWorth = text.length >= LEAST_LETTERS
  const [found, setFound] = useState<Found>(NOTHING)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isWorth) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void search(suite, { text, only }, controller.signal).then(answer => {
        if (!controller.signal.aborted) setFound({ text: asked, ...answer })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [suite, text, only, asked, isWorth, round])
  const isNew = found.text === asked
  const hasFailed = isWorth && isNew && found.hasFailed
  return {
    // Results of the earlier text stay while the next search runs, but not its question to JoaoAI (`isLast`).
    commands: isWorth
      ? found.commands
          .filter(({ isLast }) => isNew || !isLast)
          .map(command => ({ ...command, keywords: found.text }))
      : [],
    isSearching: isWorth && !isNew,
    hasFailed,
    isCut: isWorth && isNew && found.isCut === true,
    onAgain() {
      setFound(NOTHING)
      setRound(count => count + 1)
    },
  }
}

async function search(
  suite: Suite,
  { text, only }: { readonly text: string; readonly only: HitKind | null },
  signal: AbortSignal,
): Promise<Answer> {
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
  const hits = answerOf(outcome, value => toCommands(suite, value, only))
  if (only !== null) {
    return { ...hits, isCut: outcome.ended === 'done' && outcome.value.groups.some(group => group.has_more) }
  }
  const objects = phrase ? await searchPhrase(suite, phrase, signal) : null
  return {
    commands: [...(objects?.commands ?? []), ...hits.commands, ...(await findQuestion(suite, text))],
    hasFailed: hits.hasFailed || objects?.hasFailed === true,
  }
}

/** Returns the phrase that a text begins with; null when there is none, or when the person may not do what it says. */
function phraseOf({ auth }: Suite, text: string): Phrase | null {
  const phrase = readPhrase(text)
  const subject = subjectOf(auth.get())
  if (phrase?.action === 'newTask' && !mayOpen(subject, { permission: 'ohplaky.task.create' })) return null
  return phrase
}

/** Finds the companies or people of a phrase; without words the first of them. */
async function searchPhrase(suite: Suite, { action, words }: Phrase, signal: AbortSignal): Promise<Answer> {
  const { api } = suite
  const kind = action === 'write' ? 'person' : 'company'
  const outcome = await findEverything({ api }, { search: words.slice(0, 200), kind }, { signal })
  return answerOf(outcome, value => toPhraseCommands(suite, action, value))
}

type Answer = Omit<Found, 'text'>

/** Returns the commands of an answer; that it failed when there is none. */
function answerOf<Value>(
  outcome: Outcome<Value>,
  toAll: (value: Value) => readonly RunnableCommand[],
): Answer {
  const hasFailed = outcome.ended !== 'done'
  return { commands: hasFailed ? [] : toAll(outcome.value), hasFailed }
}
