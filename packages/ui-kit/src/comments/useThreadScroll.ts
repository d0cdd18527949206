import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface Thread {
  /** The keys of the first and of the last comment shown. */
  readonly first: string | undefined
  readonly last: string | undefined
  /** True when the last comment is the reader's own. */
  readonly isOwn: boolean
}

export interface ThreadScroll {
  readonly threadRef: RefObject<HTMLDivElement | null>
  /** True while the reader is scrolled up and a new comment arrived at the bottom. */
  readonly hasNewBelow: boolean
  readonly onScroll: () => void
  readonly toEnd: () => void
}

/** The distance to the end that counts as being at the end. */
const NEAR_PX = 60

/**
 * Keeps the scroll position of a list that grows at both ends. Older comments above move nothing; at the
 * bottom the list follows new comments for a reader who is there or who has just written.
 */
export function useThreadScroll({ first, last, isOwn }: Thread): ThreadScroll {
  const threadRef = useRef<HTMLDivElement>(null)
  const shown = useRef<{ first?: string; last?: string; height: number; isAtEnd: boolean }>({
    height: 0,
    isAtEnd: true,
  })
  const [hasNewBelow, setNewBelow] = useState(false)

  useLayoutEffect(() => {
    const box = threadRef.current
    if (!box) return
    const before = shown.current
    const grewAbove = before.first !== undefined && first !== before.first && last === before.last
    const grewBelow = last !== before.last
    if (grewAbove) box.scrollTop += box.scrollHeight - before.height
    else if (before.last === undefined || before.isAtEnd || (grewBelow && isOwn))
      box.scrollTop = box.scrollHeight
    else if (grewBelow && before.last !== undefined) setNewBelow(true)
    shown.current = { ...before, first, last, height: box.scrollHeight, isAtEnd: isAtEnd(box) }
  }, [first, last, isOwn])

  function onScroll(): void {
    const box = threadRef.current
    if (!box) return
    shown.current = { ...shown.current, height: box.scrollHeight, isAtEnd: isAtEnd(box) }
    if (shown.current.isAtEnd) setNewBelow(false)
  }

  function toEnd(): void {
    threadRef.current?.scrollTo({ top: threadRef.current.scrollHeight })
    setNewBelow(false)
  }

  return { threadRef, hasNewBelow, onScroll, toEnd }
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_PX
}
