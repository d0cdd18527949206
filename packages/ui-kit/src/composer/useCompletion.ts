import { fold } from '@osys/sdk/basics/fold'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Reference } from '@osys/sdk/chat/schema'
import { useEffect, useState } from 'react'
import type { OpenCompletion } from './rules.completion.js'

/** A line of the list under the caret. */
export type Candidate =
  | { readonly kind: 'person'; readonly key: string; readonly text: string; readonly person: UserRef }
  | { readonly kind: 'task'; readonly key: string; readonly text: string; readonly task: Reference }

export interface CompletionSearch {
  readonly kind: 'idle' | 'searching' | 'found' | 'failed'
  /** The candidates found; during a new search, those of the previous one that hold the new text. */
  readonly candidates: readonly Candidate[]
}

export type CompletionSources = {
  /** Returns the people that a text finds, best first; null on failure. Pass the same function always. */
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  /** Returns the tasks that a code or a text finds, best first; null on failure. Pass the same function always. */
  readonly onSearchTasks: (text: string) => Promise<readonly Reference[] | null>
}

/** The pause in typing before the search starts. */
const QUIET_MS = 150

interface Answer {
  readonly to: string | null
  readonly kind: OpenCompletion['kind']
  readonly candidates: readonly Candidate[]
  readonly isFailed: boolean
}

const IDLE: CompletionSearch = { kind: 'idle', candidates: [] }

/**
 * Searches the people or tasks that complete what is being typed. The answer to an earlier text never counts
 * as one to this text.
 */
export function useCompletion(
  open: OpenCompletion | null,
  { onSearchPeople, onSearchTasks }: CompletionSources,
): CompletionSearch {
  const [answer, setAnswer] = useState<Answer>({ to: null, kind: 'person', candidates: [], isFailed: false })
  const kind = open?.kind
  const query = open?.query ?? ''
  useEffect(() => {
    if (kind === undefined) return
    let isOver = false
    const find = async (): Promise<readonly Candidate[] | null> =>
      kind === 'person'
        ? ((await onSearchPeople(query))?.map(toPerson) ?? null)
        : ((await onSearchTasks(query))?.map(toTask) ?? null)
    const timer = setTimeout(() => {
      void find().then(found => {
        if (!isOver) setAnswer({ to: query, kind, candidates: found ?? [], isFailed: found === null })
      })
    }, QUIET_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kind, query, onSearchPeople, onSearchTasks])
  if (kind === undefined) return IDLE
  const { candidates } = answer
  if (answer.to === query && answer.kind === kind)
    return { kind: answer.isFailed ? 'failed' : 'found', candidates }
  return {
    kind: 'searching',
    candidates: candidates.filter(candidate => candidate.kind === kind && holds(candidate, query)),
  }
}

function holds(candidate: Candidate, query: string): boolean {
  const { text } = candidate
  return fold(candidate.kind === 'task' ? `${text} ${candidate.task.title}` : text).includes(fold(query))
}

function toPerson(person: UserRef): Candidate {
  return { kind: 'person', key: String(person.id), text: `@${person.name}`, person }
}

function toTask(task: Reference): Candidate {
  return { kind: 'task', key: task.ref, text: task.ref, task }
}
