import { useEffect } from 'react'

/** Keeps the page when files are dropped where nothing takes them: the browser would open the first in its place. */
export function useFileGuard(): void {
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      const { dataTransfer, defaultPrevented: isTaken } = event
      if (isTaken || !dataTransfer?.types.includes('Files') || isFileField(event.target)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    // Parts of the page answer before the window does.
    window.addEventListener('dragover', onDrag)
    window.addEventListener('drop', onDrag)
    return () => {
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('drop', onDrag)
    }
  }, [])
}

/** The browser itself gives dropped files to such a field. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=file]') !== null
}
