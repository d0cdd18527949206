/** Counts down the 10 s after which a confirmation at the tablet returns to the board by itself. */

import { useEffect, useEffectEvent, useState } from 'react'

/** The time between a confirmation and the return to the board, in seconds. Spec §9. */
export const RETURN_SECONDS = 10

/** Counts down from so many seconds and then calls `onEnd`; does nothing while `from` is null. */
export function useCountdown(from: number | null, onEnd: () => void): number {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (from === null) return
    const endsAt = Date.now() + from * 1000
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) end()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => {
      clearInterval(timer)
      setLeft(null)
    }
  }, [from])
  // Before the first tick all of it is left.
  return left ?? from ?? 0
}
