import { useEffect, useState } from 'react'

export interface Typeahead<T> {
  readonly kind: 'idle' | 'searching' | 'found' | 'failed'
  /** The found things; during a new search, those of the previous one. */
  readonly items: readonly T[]
}

/** The pause in typing before the search starts. */
const QUIET_MS = 150

interface Answer<T> {
  readonly text: string | null
  readonly items: readonly T[]
  readonly isFailed: boolean
}

/**
 * Searches while `text` is not null; `onSearch` answers null when the search failed. The answer to an earlier
 * text never counts as the answer to this one.
 */
export function useTypeahead<T>(
  text: string | null,
  onSearch: (text: string) => Promise<readonly T[] | null>,
): Typeahead<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ text: null, items: [], isFailed: false })
  useEffect(() => {
    if (text === null) return
    let isOver = false
    const tell = (next: Answer<T>): void => {
      if (!isOver) setAnswer(next)
    }
    const timer = setTimeout(() => {
      void onSearch(text).then(items => tell({ text, items: items ?? [], isFailed: items === null }))
    }, QUIET_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, onSearch])
  const { items } = answer
  if (text === null) return { kind: 'idle', items: [] }
  if (answer.text !== text) return { kind: 'searching', items }
  return { kind: answer.isFailed ? 'failed' : 'found', items }
}
