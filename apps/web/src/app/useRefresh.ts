import { systemClock } from '@osys/sdk/http/deadline'
import { NEWS_FLURRY } from '@osys/sdk/realtime/follow'
import { debounce } from '@osys/sdk/state/debounce'
import { useEffect, useRef, useState } from 'react'

/**
 * A function to call at every piece of news: runs `refresh` once a flurry of them has passed, and at least every two
 * seconds while it lasts.
 */
export function useRefresh(refresh: () => void): () => void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const [flurry] = useState(() => debounce(systemClock, NEWS_FLURRY, () => latest.current()))
  useEffect(() => flurry.end, [flurry])
  return flurry.call
}
