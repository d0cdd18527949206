import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref for a button that a form replaces; the button gets the focus back when the form closes. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}
