import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For the button that gives way to a form: it has the focus again when the form has gone. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}
