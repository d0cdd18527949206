import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface Thread {
  /** What identifies the first and the last comment shown. */
  readonly first: string | undefined
  readonly last: string | undefined
  /** Whether the last one is the reader's own draft. */
  readonly isOwn: boolean
}

export interface ThreadScroll {
  readonly threadRef: RefObject<HTMLDivElement | null>
  /** True while the reader is elsewhere and something came below. */
  readonly hasNewBelow: boolean
  readonly onScroll: () => void
  readonly toEnd: () => void
}

/** How near the end counts as being there. */
const NEAR_PX = 60

/**
 * Keeps the place in a list that grows at both ends: what is read stays where it is when older comments come above;
 * the end stays in sight for who is there, and for who has just written.
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
