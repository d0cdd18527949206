import { useEffect, useState } from 'react'
import { moment } from '../layout/moment.js'

/**
 * Returns true at once for a part that comes while nothing scrolls. For a part that a scroll brings it returns false
 * until the page has a moment, so that what is only passed by need not be drawn whole.
 */
export function useStill(isScrolling: () => boolean): boolean {
  const [isStill, setStill] = useState(() => !isScrolling())
  useEffect(() => {
    if (isStill) return
    let isLeft = false
    void moment().then(() => {
      if (!isLeft) setStill(true)
    })
    return () => {
      isLeft = true
    }
  }, [isStill])
  return isStill
}
