import { systemClock } from '@osys/sdk/http/deadline'
import { NEWS_FLURRY } from '@osys/sdk/realtime/follow'
import { debounce, type Debounced } from '@osys/sdk/state/debounce'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function to call at every event: it runs `refresh` once a flurry of events has ended, and at
 * least every two seconds while it lasts.
 */
export function useRefresh(refresh: () => void): () => void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const flurry = useRef<Debounced>(null)
  useEffect(() => {
    flurry.current = debounce(systemClock, NEWS_FLURRY, () => latest.current())
    return flurry.current.end
  }, [])
  return useCallback(() => flurry.current?.call(), [])
}
