import { useEffect, useEffectEvent } from 'react'
import { useSuite } from './suite.js'

const EVERY_MS = 30_000

/** Asks again while `isWanted`: every half minute, and at once when the server can be reached again. */
export function useAskAgain(isWanted: boolean, ask: () => void): void {
  const { reach } = useSuite()
  const again = useEffectEvent(ask)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => again(), EVERY_MS)
    const unsubscribe = reach.subscribe(() => {
      if (reach.get().isReachable) again()
    })
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [isWanted, reach])
}
