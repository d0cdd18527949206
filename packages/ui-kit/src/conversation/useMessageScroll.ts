import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageLogProps } from './ports.list.js'
import { arrivedAfter, rowIndexOf } from './rules.row-lookups.js'
import type { Row } from './rules.rows.js'

/** The distance to the end that counts as being at the end. */
const NEAR_PX = 24
/** Pages load before the reader reaches the edge of what is loaded. */
const AHEAD_PX = 1_200
/** The space that stays visible above the first unread message. */
const ABOVE_PX = 56
const FLASH_MS = 2_400
/** Rows that are drawn for the first time get their heights within this time after a jump to them. */
const SETTLE_MS = 600
/** The events by which a reader scrolls. */
const OWN_SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface MessageScroll {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly listRef: RefObject<VirtualizerHandle | null>
  readonly flashedKey: string | null
  readonly ways: WaysBack
  readonly onScroll: () => void
  readonly onJump: (choice: { readonly id: number; readonly from: number | null }) => void
}

/** The ways back to the newest message, and to where one jumped from. */
export interface WaysBack {
  /** True while the newest message is out of sight. */
  readonly isAway: boolean
  /** The messages that arrived while the reader was away from the end. */
  readonly arrivedCount: number
  /** True after a jump from a quote, until the reader went back. */
  readonly canGoBack: boolean
  readonly onNewest: () => void
  readonly onBack: () => void
}

/**
 * Keeps the place in a conversation that grows at both ends: older messages move nothing, newer ones are
 * followed by a reader who is at the end or who has just written.
 */
export function useMessageScroll(props: MessageLogProps & { readonly rows: readonly Row[] }): MessageScroll {
  const { rows, state, jump, backId, onBackId } = props
  const { hasNewer } = state
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<VirtualizerHandle>(null)
  const [isAway, setAway] = useState(hasNewer)
  const [arrivedCount, setArrivedCount] = useState(0)
  const { flashedKey, onFlash } = useFlash()

  const isAtEnd = useRef(false)
  const { isSettling, settle, aim } = useSettling(scrollerRef)
  const wantsNewest = useRef(false)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    listRef.current?.scrollToIndex(latest.current.rows.length - 1, { align: 'end' })
  }, [])

  const isAsking = useRef(false)
  const onScroll = useCallback(() => {
    const box = scrollerRef.current
    if (!box) return
    const { state: now, onOlder, onNewer } = latest.current
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    if (isSettling.current) return aim()
    isAtEnd.current = below <= NEAR_PX && !now.hasNewer
    setAway(below > box.clientHeight || now.hasNewer)
    if (isAtEnd.current) setArrivedCount(0)
    if (isAsking.current) return
    if (now.hasOlder && !now.isLoadingOlder && box.scrollTop < AHEAD_PX) {
      isAsking.current = true
      onOlder()
    } else if (now.hasNewer && !now.isLoadingNewer && below < AHEAD_PX) {
      isAsking.current = true
      onNewer()
    }
  }, [isSettling, aim])
  const { isLoadingOlder, isLoadingNewer } = state
  useEffect(() => {
    isAsking.current = false
  }, [rows, isLoadingOlder, isLoadingNewer])

  // The first place: the first unread message, or the end.
  useLayoutEffect(() => {
    const unread = latest.current.rows.findIndex(({ kind }) => kind === 'unread')
    if (latest.current.jump !== null) return
    if (unread === -1) return toEnd()
    listRef.current?.scrollToIndex(unread, { align: 'start', offset: -ABOVE_PX })
    // The rows are not measured yet, and older messages move them while the list scrolls; this corrects the place.
    settle(onScroll, () => showUnread(scrollerRef.current))
  }, [toEnd, settle, onScroll])

  const before = useRef(rows)
  useLayoutEffect(() => {
    const old = before.current
    before.current = rows
    if (old === rows) return
    const newest = rows.at(-1)
    if (wantsNewest.current && !hasNewer) {
      wantsNewest.current = false
      toEnd()
    } else if (newest?.key !== old.at(-1)?.key && !hasNewer) {
      const isOwn =
        newest?.kind === 'message' && newest.isOwn && newest.messages.at(-1)?.pending !== undefined
      if (isAtEnd.current || isOwn) toEnd()
      else setArrivedCount(count => count + arrivedAfter(rows, old.at(-1)?.key))
    }
  }, [rows, hasNewer, toEnd])

  useEnd({ scrollerRef, isAtEnd, onResize: onScroll })

  const jumped = useRef<typeof jump>(null)
  useLayoutEffect(() => {
    const index = jump && jumped.current !== jump ? rowIndexOf(rows, jump.id) : -1
    const row = rows[index]
    if (!row) return
    jumped.current = jump
    isAtEnd.current = false
    listRef.current?.scrollToIndex(index, { align: 'center' })
    settle(onScroll)
    onFlash(row.key)
  }, [jump, rows, onFlash, settle, onScroll])

  return {
    scrollerRef,
    listRef,
    flashedKey,
    onScroll,
    onJump: ({ id, from }) => {
      onBackId(from)
      props.onJump({ id })
    },
    ways: {
      isAway,
      arrivedCount,
      canGoBack: backId !== null,
      onNewest: () => {
        onBackId(null)
        setArrivedCount(0)
        if (!hasNewer) return toEnd()
        wantsNewest.current = true
        props.onNewest()
      },
      onBack: () => {
        onBackId(null)
        if (backId !== null) props.onJump({ id: backId })
      },
    },
  }
}

/** Stays at the end while rows or the visible part change their heights: a picture loads, a keyboard opens. */
function useEnd(ends: {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly isAtEnd: RefObject<boolean>
  readonly onResize: () => void
}): void {
  const { scrollerRef, isAtEnd, onResize } = ends
  useLayoutEffect(() => {
    const box = scrollerRef.current
    if (!box) return
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
      else onResize()
    })
    resized.observe(box)
    for (const child of box.children) resized.observe(child)
    return () => resized.disconnect()
  }, [scrollerRef, isAtEnd, onResize])
}

/**
 * While a jump settles, the heights around its goal change, and where the end is says nothing yet. `aim` puts
 * the goal back in its place after each of these changes, unless the reader has scrolled since.
 */
function useSettling(scrollerRef: RefObject<HTMLDivElement | null>): {
  readonly isSettling: RefObject<boolean>
  readonly settle: (onSettled: () => void, correct?: () => void) => void
  readonly aim: () => void
} {
  const isSettling = useRef(false)
  const goal = useRef<(() => void) | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const box = scrollerRef.current
    const leave = (): void => void (goal.current = undefined)
    for (const event of OWN_SCROLLS) box?.addEventListener(event, leave, { passive: true })
    return () => {
      for (const event of OWN_SCROLLS) box?.removeEventListener(event, leave)
      clearTimeout(timer.current)
    }
  }, [scrollerRef])
  const aim = useCallback(() => goal.current?.(), [])
  const settle = useCallback((onSettled: () => void, correct?: () => void) => {
    isSettling.current = true
    goal.current = correct
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      goal.current?.()
      goal.current = undefined
      isSettling.current = false
      onSettled()
    }, SETTLE_MS)
  }, [])
  return { isSettling, settle, aim }
}

/** Scrolls the line before the first unread message to its place, or to the end when less than that follows. */
function showUnread(box: HTMLElement | null): void {
  const line = box?.querySelector('[data-unread]')
  if (!box || !line) return
  const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top
  const place = Math.min(box.scrollTop + above - ABOVE_PX, box.scrollHeight - box.clientHeight)
  if (Math.abs(box.scrollTop - place) > 1) box.scrollTop = place
}

/** The key of the row that a jump marks, for a moment. */
function useFlash(): { readonly flashedKey: string | null; readonly onFlash: (key: string) => void } {
  const [flashed, setFlashed] = useState<{ readonly key: string } | null>(null)
  useEffect(() => {
    if (!flashed) return
    const timer = setTimeout(() => setFlashed(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flashed])
  const onFlash = useCallback((key: string) => setFlashed({ key }), [])
  return { flashedKey: flashed?.key ?? null, onFlash }
}
