import { useLayoutEffect, useRef } from 'react'
import { bringIntoSight, type ThreadPlace } from './ports.place.js'

export interface FoundPlace extends ThreadPlace {
  /** The message to show; a new object shows it again. */
  readonly found: { readonly id: number } | null
}

/** Brings a found message into sight, where it stays while the messages around it get their heights. */
export function useFound({ found, index, thread, scrollRef, hold }: FoundPlace): void {
  const shown = useRef<typeof found>(null)
  useLayoutEffect(() => {
    if (!found || index === -1 || shown.current === found) return
    shown.current = found
    hold(() => bringIntoSight({ index, thread, scrollRef }, 'article[aria-current]'))
  }, [found, index, thread, scrollRef, hold])
}
