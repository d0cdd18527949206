import { useEffect, useState } from 'react'

/**
 * Returns the modal dialog on top of the page; null without one and unless `isWatched`. The browser makes all but that
 * dialog inert, so what must stay usable is rendered inside it.
 */
export function useTopModal(isWatched: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  useEffect(() => {
    if (!isWatched) return
    const find = (): void => setTop([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isWatched])
  return isWatched ? top : null
}
