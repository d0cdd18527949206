import type { UserRef } from '@osys/sdk/basics/schema'
import { useEffect, useState } from 'react'

export interface PeopleSearch {
  readonly kind: 'idle' | 'searching' | 'found' | 'failed'
  /** The people found; during a new search, the result of the previous one. */
  readonly people: readonly UserRef[]
}

/** The pause in typing before the search starts. */
const QUIET_MS = 150

interface Answer {
  readonly text: string | null
  readonly people: readonly UserRef[]
  readonly isFailed: boolean
}

/**
 * Searches people while `text` is not null; `onSearch` answers null when the search failed. The answer to an
 * earlier text never counts as the answer to this one.
 */
export function usePeopleSearch(
  text: string | null,
  onSearch: (text: string) => Promise<readonly UserRef[] | null>,
): PeopleSearch {
  const [answer, setAnswer] = useState<Answer>({ text: null, people: [], isFailed: false })
  useEffect(() => {
    if (text === null) return
    let isOver = false
    const tell = (next: Answer): void => {
      if (!isOver) setAnswer(next)
    }
    const timer = setTimeout(() => {
      void onSearch(text).then(people => tell({ text, people: people ?? [], isFailed: people === null }))
    }, QUIET_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, onSearch])
  const { people } = answer
  if (text === null) return { kind: 'idle', people: [] }
  if (answer.text !== text) return { kind: 'searching', people }
  return { kind: answer.isFailed ? 'failed' : 'found', people }
}
