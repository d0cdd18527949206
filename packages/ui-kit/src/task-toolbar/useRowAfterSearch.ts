import { type RefObject, useEffect, useState } from 'react'

/** Leads from the search to the tasks that it finds. */
export interface RowAfterSearch {
  /** Focuses the first task found, from which the keys go on: at once, or as soon as the search is answered. */
  readonly go: () => void
  /** Gives that up, since another text is typed. */
  readonly giveUp: () => void
}

/**
 * Leads from the search in a bar to the first task of the page around it. While `isAhead`, and while the part around
 * the tasks is busy, the tasks on screen are those of an earlier search, and none of them is focused.
 */
export function useRowAfterSearch(bar: RefObject<HTMLElement | null>, isAhead: boolean): RowAfterSearch {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const page = bar.current?.parentElement
    if (!isWanted || isAhead || !page) return
    const look = (): void => {
      const row = page.querySelector<HTMLElement>('[data-row] a[href]')
      if (!row || row.closest('[aria-busy="true"]')) return
      setWanted(false)
      // A person who went elsewhere meanwhile stays there.
      if (document.activeElement?.matches('[type="search"]')) row.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    look()
    return () => observer.disconnect()
  }, [bar, isWanted, isAhead])
  return { go: () => setWanted(true), giveUp: () => setWanted(false) }
}
