import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'

export interface FoundPlace {
  /** The message to show; a new object shows it again. */
  readonly found: { readonly id: number } | null
  /** Its place among the messages; -1 while it is not there. */
  readonly index: number
  readonly thread: RefObject<VirtualizerHandle | null>
  readonly scrollRef: RefObject<HTMLDivElement | null>
  readonly hold: (show: () => void) => void
}

/** Brings a found message into sight, where it stays while the messages around it get their heights. */
export function useFound({ found, index, thread, scrollRef, hold }: FoundPlace): void {
  const shown = useRef<typeof found>(null)
  useLayoutEffect(() => {
    if (!found || index === -1 || shown.current === found) return
    shown.current = found
    hold(() => {
      const box = scrollRef.current
      const item = box?.querySelector('article[aria-current]')
      if (box && item) toMiddle(box, item)
      // Far from the screen it is not drawn.
      else thread.current?.scrollToIndex(index, { align: 'center' })
    })
  }, [found, index, thread, scrollRef, hold])
}

/** Scrolls to an element: its middle is in the middle of the box, or its beginning at the top when it is higher. */
function toMiddle(box: HTMLElement, item: Element): void {
  const { top, height } = item.getBoundingClientRect()
  const free = Math.max(0, (box.clientHeight - height) / 2)
  box.scrollTop += top - box.getBoundingClientRect().top - free
}
