import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { EndStick } from './useEndStick.js'

/** A place among the messages of a thread. */
export interface ThreadPlace extends Pick<EndStick, 'scrollRef' | 'hold'> {
  /** The index of its message; -1 while it is not there. */
  readonly index: number
  readonly thread: RefObject<VirtualizerHandle | null>
}

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

/** Scrolls a thread to an element of one of its messages. */
export function bringIntoSight(
  { index, thread, scrollRef }: Omit<ThreadPlace, 'hold'>,
  selector: string,
): void {
  const box = scrollRef.current
  const item = box?.querySelector(selector)
  if (box && item) toMiddle(box, item)
  // Far from the screen it is not drawn.
  else thread.current?.scrollToIndex(index, { align: 'center' })
}

/** Scrolls to an element: its middle is in the middle of the box, or its beginning at the top when it is higher. */
function toMiddle(box: HTMLElement, item: Element): void {
  const { top, height } = item.getBoundingClientRect()
  const free = Math.max(0, (box.clientHeight - height) / 2)
  box.scrollTop += top - box.getBoundingClientRect().top - free
}
