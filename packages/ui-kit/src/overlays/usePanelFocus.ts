import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { focusStops } from './focus-stops.js'

const PHONE = '(max-width: 639px)'

/**
 * Moves the focus into a panel while it is mounted, to its first element unless a field has taken it, and
 * returns it afterwards. A panel that covers the whole screen is modal: Tab stays inside and the page behind
 * does not scroll.
 */
export function usePanelFocus(
  panelRef: RefObject<HTMLElement | null>,
  firstRef: RefObject<HTMLElement | null>,
): void {
  // Read during the first render: when the effect runs, a field of the panel may already have the focus.
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const panel = panelRef.current
    if (!panel?.contains(document.activeElement)) firstRef.current?.focus({ preventScroll: true })
    return () => {
      const isInside = panel?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [panelRef, firstRef, before])

  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    const phone = window.matchMedia(PHONE)
    const onChange = (): void => {
      if (phone.matches) panel.setAttribute('aria-modal', 'true')
      else panel.removeAttribute('aria-modal')
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && phone.matches) keepInside(panel, event)
    }
    onChange()
    phone.addEventListener('change', onChange)
    panel.addEventListener('keydown', onKeyDown)
    return () => {
      phone.removeEventListener('change', onChange)
      panel.removeEventListener('keydown', onKeyDown)
    }
  }, [panelRef])
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = focusStops(panel)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
