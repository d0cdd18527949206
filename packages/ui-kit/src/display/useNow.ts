import { createContext, useContext, useEffect, useState } from 'react'

/** The ms by which the device's clock is ahead of the server's, around a whole app; 0 while it is not known. */
export const ClockAhead = createContext(0)

/**
 * Returns the server's time in ms, updated at every full `periodMs` while `isRunning`: a second hand or a
 * countdown then changes on the second, and not at a random moment within it.
 */
export function useNow(periodMs: number, isRunning = true): number {
  const aheadMs = useContext(ClockAhead)
  const [now, setNow] = useState(() => Date.now() - aheadMs)
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const instant = Date.now() - aheadMs
      setNow(instant)
      timer = setTimeout(tick, periodMs - (instant % periodMs))
    }
    // The first update is immediate, because the state may be old after a pause.
    timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [aheadMs, periodMs, isRunning])
  return now
}
