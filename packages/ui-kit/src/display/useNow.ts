import { useEffect, useState } from 'react'

/**
 * The time in ms, renewed at every full `periodMs` while `isRunning`: a clock's second hand and a countdown move
 * on the beat and not a random part of a second later.
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
    // The first beat is at once: the time may be an old one from before a pause.
    timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [periodMs, isRunning])
  return now
}
