import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Opens a `<dialog>` as modal while it is mounted. The browser keeps the focus inside, makes the rest of the
 * page inert, and afterwards returns the focus.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect cleans up while the element is in the page; `close` needs that to return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
