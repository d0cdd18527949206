import { useLayoutEffect, type RefObject } from 'react'

/** Makes an element reachable with Tab while its content overflows; otherwise it is no tab stop. */
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
    // The content may grow after the frame has reached its maximum height.
    const changed = new MutationObserver(measure)
    changed.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [ref])
}
