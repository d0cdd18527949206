import { useEffect, useEffectEvent, useState } from 'react'
import type { Typeahead } from './useTypeahead.js'

/**
 * Returns the function that picks from a search by a key. While the search runs, the list still answers an earlier
 * text, so the pick waits for the answer to this one; another text, or the end of the search, gives it up.
 */
export function useAwaitedPick(
  text: string | null,
  { kind }: Pick<Typeahead<unknown>, 'kind'>,
  pick: () => void,
): () => void {
  const [awaited, setAwaited] = useState<string | null>(null)
  if (awaited !== null && awaited !== text) setAwaited(null)
  const isDue = awaited !== null && awaited === text && kind === 'found'
  const pickNow = useEffectEvent(pick)
  useEffect(() => {
    if (isDue) pickNow()
  }, [isDue])
  return () => (kind === 'searching' ? setAwaited(text) : pick())
}
