import { systemClock } from '@osys/sdk/http/deadline'
import { debounce } from '@osys/sdk/state/debounce'
import { useEffect, useRef, useState } from 'react'

/** However much happens, what is on screen is not older than two seconds. */
const FLURRY = { pauseMs: 300, longestMs: 2000 }

/**
 * A function to call at every piece of news: runs `refresh` once a flurry of them has passed, and at least every two
 * seconds while it lasts.
 */
export function useRefresh(refresh: () => void): () => void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const [flurry] = useState(() => debounce(systemClock, FLURRY, () => latest.current()))
  useEffect(() => flurry.end, [flurry])
  return flurry.call
}
