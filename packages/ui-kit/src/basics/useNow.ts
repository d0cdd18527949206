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
    const schedule = (): void => {
      timer = setTimeout(
        () => {
          setNow(Date.now())
          schedule()
        },
        periodMs - (Date.now() % periodMs),
      )
    }
    setNow(Date.now())
    schedule()
    return () => clearTimeout(timer)
  }, [periodMs, isRunning])
  return now
}
