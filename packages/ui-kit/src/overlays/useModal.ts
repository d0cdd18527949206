import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Opens a `<dialog>` as modal while it is mounted. The browser keeps the focus inside, makes the rest inert, and gives
 * the focus back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect: its cleanup still finds the element in the page, and only there does `close` return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
