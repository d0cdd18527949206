import { useLayoutEffect, type RefObject } from 'react'

/** Makes an element a stop of the Tab key while it scrolls: it must be reachable then, and is in the way else. */
export function useScrollStop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    // What is inside may grow after its frame has reached its greatest height.
    const changed = new MutationObserver(measure)
    changed.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [ref])
}
