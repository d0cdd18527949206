import { type RefObject, useLayoutEffect, useRef } from 'react'
import { bringIntoSight, type ThreadPlace } from './ports.place.js'

export interface EditPlace extends ThreadPlace {
  /** The message that is edited; null without one. */
  readonly id: number | null
  /** The message whose own button opened the edit. */
  readonly ownRef: RefObject<number | null>
}

/**
 * Gives the field of an edit the focus when its own button has opened the edit. An edit that opens without the button,
 * as after a refusal, is scrolled into sight, and its field gets the focus only if nothing else has it. An edit that is
 * open when the thread is drawn first is scrolled into sight, and the focus stays where it is.
 */
export function useOpenedEdit({ id, ownRef, index, thread, scrollRef, hold }: EditPlace): void {
  const known = useRef<number | null | undefined>(undefined)
  useLayoutEffect(() => {
    if (known.current === id || (id !== null && index === -1)) return
    const isFirst = known.current === undefined
    known.current = id
    if (id === null) return
    if (ownRef.current === id) {
      focusEnd(scrollRef.current)
      return
    }
    let isWanted = !isFirst && isFocusFree()
    hold(() => {
      bringIntoSight({ index, thread, scrollRef }, 'article form')
      // A message takes no focus before it is measured.
      if (isWanted) isWanted = isFocusFree() && !focusEnd(scrollRef.current, { preventScroll: true })
    })
  }, [id, index, ownRef, thread, scrollRef, hold])
}

/** Returns whether nothing has the focus, as when the button that was pressed is gone. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Puts the caret behind the text of the field. Returns whether the field has the focus. */
function focusEnd(box: HTMLElement | null, options?: FocusOptions): boolean {
  const field = box?.querySelector<HTMLTextAreaElement>('article form textarea')
  if (!field) return false
  field.focus(options)
  field.setSelectionRange(field.value.length, field.value.length)
  return document.activeElement === field
}
