import { useEffect, useState } from 'react'

/**
 * Returns the time in ms, updated at every full `periodMs` while `isRunning`: a second hand or a countdown
 * then changes on the second, and not at a random moment within it.
 */
export function useNow(periodMs: number, isRunning = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const instant = Date.now()
      setNow(instant)
      timer = setTimeout(tick, periodMs - (instant % periodMs))
    }
    // The first update is immediate, because the state may be old after a pause.
    timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [periodMs, isRunning])
  return now
}
