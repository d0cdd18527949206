import { useEffect, useState } from 'react'

/** The time for which a button shows that it has copied. */
const SHOWN_MS = 2_000

/** Returns a function that copies, and whether it has just done so. `copy` resolves with whether it could. */
export function useCopied(copy: () => Promise<boolean>) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copies])
  return {
    isCopied: copies > 0,
    onCopy: () => void copy().then(isDone => isDone && setCopies(before => before + 1)),
  }
}
