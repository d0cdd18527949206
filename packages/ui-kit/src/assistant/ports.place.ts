/** Brings a place among the messages of a thread into sight. */

import type { RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { EndStick } from './useEndStick.js'

/** A place among the messages of a thread. */
export interface ThreadPlace extends Pick<EndStick, 'scrollRef' | 'hold'> {
  /** The index of its message; -1 while it is not there. */
  readonly index: number
  readonly thread: RefObject<VirtualizerHandle | null>
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
