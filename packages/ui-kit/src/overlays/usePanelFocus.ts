import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'
const PHONE = '(max-width: 639px)'

/**
 * Takes the focus into a panel while it is there, to its first place unless a field of it has asked for it, and back to
 * where it was. Where the panel covers the whole screen
 * it is modal: Tab stays inside and the page behind does not scroll.
 */
export function usePanelFocus(
  panelRef: RefObject<HTMLElement | null>,
  firstRef: RefObject<HTMLElement | null>,
): void {
  // Before anything of the panel is there: a field that takes the focus has it by the time of the effect.
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
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(stop => stop.checkVisibility())
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
