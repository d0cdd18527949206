import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface EndStick {
  readonly scrollRef: RefObject<HTMLDivElement | null>
  readonly contentRef: RefObject<HTMLDivElement | null>
  /** False while the reader is scrolled up. */
  readonly isAtEnd: boolean
  readonly toEnd: () => void
  /** Shows another place by `show`, again at every growth, until the reader does something. */
  readonly hold: (show: () => void) => void
}

/** The distance to the end that counts as being there. */
const NEAR_PX = 48
/** A scroll within 1 s of one of these events was made by the reader. */
const USER_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
const USER_INPUT_MS = 1000

/**
 * Keeps a thread at its end while it grows, for a reader who is there; a reader who scrolled up stays where
 * they are. `asked` changes when the reader asks, which brings them to the end.
 */
export function useEndStick(asked: string): EndStick {
  const scrollRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const held = useRef<(() => void) | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  useLayoutEffect(() => {
    const box = scrollRef.current
    const content = contentRef.current
    if (!box || !content) return
    let lastTop = box.scrollTop
    let lastHeight = box.scrollHeight
    let lastInputAt = -USER_INPUT_MS
    const onInput = (): void => {
      lastInputAt = performance.now()
      held.current = null
    }
    const follow = (): void => {
      if (held.current) held.current()
      else if (sticks.current) box.scrollTop = box.scrollHeight
      // Content that shrinks moves the place up too; that must not count as scrolling by the reader.
      lastTop = box.scrollTop
      lastHeight = box.scrollHeight
    }
    const onScroll = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
      // Content that shrank and grew again since it was followed may have moved the place up, too.
      const isReader = box.scrollHeight === lastHeight || performance.now() - lastInputAt < USER_INPUT_MS
      // Content that grows fires a scroll too; only a scroll upwards comes from the reader.
      if (isNear && !held.current) sticks.current = true
      else if (box.scrollTop < lastTop - 1 && isReader) sticks.current = false
      lastTop = box.scrollTop
      setAtEnd(isNear || sticks.current)
    }
    follow()
    const grown = new ResizeObserver(follow)
    grown.observe(content)
    grown.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    for (const input of USER_INPUTS) box.addEventListener(input, onInput, { passive: true })
    return () => {
      grown.disconnect()
      box.removeEventListener('scroll', onScroll)
      for (const input of USER_INPUTS) box.removeEventListener(input, onInput)
    }
  }, [])

  const hold = useCallback((show: () => void) => {
    sticks.current = false
    held.current = show
    show()
  }, [])

  function toEnd(): void {
    sticks.current = true
    held.current = null
    const box = scrollRef.current
    if (box) box.scrollTop = box.scrollHeight
  }

  const known = useRef(asked)
  useLayoutEffect(() => {
    if (known.current === asked) return
    known.current = asked
    // The question makes the content grow, and what follows the growth goes to the end: measuring it here would lay
    // the page out once more.
    sticks.current = true
    held.current = null
  }, [asked])

  return { scrollRef, contentRef, isAtEnd, toEnd, hold }
}
