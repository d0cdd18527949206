import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 300
/** However much happens, what is on screen is not older than this. */
const LONGEST_MS = 2000

/**
 * A function to call at every piece of news: runs `refresh` once a flurry of them has passed, and at least every two
 * seconds while it lasts.
 */
export function useRefresh(refresh: () => void): () => void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null)
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer)
      pending.current = null
    },
    [],
  )
  return useCallback(() => {
    const now = Date.now()
    const since = pending.current?.since ?? now
    clearTimeout(pending.current?.timer)
    const wait = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - now))
    const timer = setTimeout(() => {
      pending.current = null
      latest.current()
    }, wait)
    pending.current = { timer, since }
  }, [])
}
