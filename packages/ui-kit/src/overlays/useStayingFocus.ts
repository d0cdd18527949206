import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusStops } from './focus-stops.js'

/** The props of a part of the page that keeps the focus. */
export interface StayingFocus<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
}

/**
 * Returns the props of a part of the page that keeps the focus when the element that has it disappears: the element
 * behind it gets the focus, else the first new one, else the one before it, else the part itself, which has a
 * `tabIndex` for that.
 */
export function useStayingFocus<Part extends HTMLElement>(): StayingFocus<Part> {
  const ref = useRef<Part>(null)
  const held = useRef<{ readonly element: Element; readonly stops: readonly HTMLElement[] } | null>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    // Told after all that a drawing does: what else takes the focus comes first.
    const observer = new MutationObserver(() => {
      if (!held.current || held.current.element.isConnected) return
      const { element, stops } = held.current
      held.current = null
      if (document.activeElement === document.body)
        nextStop(part, element, stops).focus({ preventScroll: true })
    })
    observer.observe(part, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus: ({ target }) => {
      held.current = ref.current && { element: target, stops: focusStops(ref.current) }
    },
    // React does not call it for an element that it takes away.
    onBlur: () => {
      held.current = null
    },
  }
}

/** Returns the element that gets the focus after one of the stops that a part had. */
function nextStop(part: HTMLElement, gone: Element, stops: readonly HTMLElement[]): HTMLElement {
  const place = stops.findIndex(stop => stop === gone)
  const fresh = focusStops(part).filter(stop => !stops.includes(stop))
  const before = stops.slice(0, Math.max(0, place)).toReversed()
  return [...stops.slice(place + 1), ...fresh, ...before].find(stop => stop.isConnected) ?? part
}
