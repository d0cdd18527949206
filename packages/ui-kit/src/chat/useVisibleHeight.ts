import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A viewport that is this much lower than the page has a keyboard over it. */
const KEYBOARD_PX = 120

/**
 * While a keyboard on screen covers a part of the page, the element covers just the visible rest: it gets
 * `data-keyboard`, and the place and height as custom properties. `dvh` does not know the keyboard.
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!view || !element) return
    const fit = (): void => {
      const isTyping = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX
      element.toggleAttribute('data-keyboard', isTyping)
      element.style.setProperty('--visible-top', `${view.offsetTop}px`)
      element.style.setProperty('--visible-height', `${view.height}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [])
  return ref
}
