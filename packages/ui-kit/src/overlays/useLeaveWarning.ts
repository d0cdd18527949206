import { useEffect, useRef } from 'react'

/** Returns a function; after its first call the browser asks before one leaves the page. */
export function useLeaveWarning(): () => void {
  const isTyped = useRef(false)
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (isTyped.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
  return () => {
    isTyped.current = true
  }
}
