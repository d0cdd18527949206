import { useEffect, useEffectEvent } from 'react'

/** The time without a touch after which the person has left, in ms. */
const ABANDONED_MS = 60_000

/** Calls `leave` after a minute without a touch. */
export function useAbandoned(isWatched: boolean, leave: () => void): void {
  const onAbandoned = useEffectEvent(leave)
  useEffect(() => {
    if (!isWatched) return
    let timer = setTimeout(onAbandoned, ABANDONED_MS)
    function stay(): void {
      clearTimeout(timer)
      timer = setTimeout(onAbandoned, ABANDONED_MS)
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) window.addEventListener(kind, stay)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) window.removeEventListener(kind, stay)
    }
  }, [isWatched])
}
