import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` when so many ms have passed since `value` last changed; never while it is empty. */
export function useExpiry(value: string, ms: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (value === '') return
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [value, ms])
}
