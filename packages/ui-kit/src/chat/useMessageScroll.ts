import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageLogProps } from './MessageLog.js'
import { arrivedAfter, isPrepended, rowIndexOf, type Row } from './rules.rows.js'

/** The distance to the end that counts as being at the end. */
const NEAR_PX = 24
/** Pages load before the reader reaches the edge of what is loaded. */
const AHEAD_PX = 1_200
/** What stays visible above the first unread message. */
const ABOVE_PX = 56
const FLASH_MS = 2_400

export interface MessageScroll {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly listRef: RefObject<VirtualizerHandle | null>
  /** True when the latest rows came before the others. */
  readonly isShifted: boolean
  /** True while the newest message is out of sight. */
  readonly isAway: boolean
  /** The messages that arrived while the reader was away from the end. */
  readonly arrivedCount: number
  /** True after a jump from a quote, until the reader went back. */
  readonly canGoBack: boolean
  readonly flashedKey: string | null
  readonly onScroll: () => void
  readonly onNewest: () => void
  readonly onBack: () => void
  readonly onJump: (choice: { readonly id: number; readonly from: number | null }) => void
}

/**
 * Keeps the place in a conversation that grows at both ends: older messages move nothing, newer ones are
 * followed by a reader who is at the end or who has just written.
 */
export function useMessageScroll(props: MessageLogProps & { readonly rows: readonly Row[] }): MessageScroll {
  const { rows, state, jump } = props
  const { hasNewer } = state
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<VirtualizerHandle>(null)
  const [shown, setShown] = useState({ rows, isShifted: false })
  if (shown.rows !== rows) setShown({ rows, isShifted: isPrepended(shown.rows, rows) })
  const [isAway, setAway] = useState(hasNewer)
  const [arrivedCount, setArrivedCount] = useState(0)
  const [backId, setBackId] = useState<number | null>(null)
  const { flashedKey, onFlash } = useFlash()

  const isAtEnd = useRef(!hasNewer && jump === null && !rows.some(({ kind }) => kind === 'unread'))
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
    isAtEnd.current = below < NEAR_PX && !now.hasNewer
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
  }, [])
  const { isLoadingOlder, isLoadingNewer } = state
  useEffect(() => {
    isAsking.current = false
  }, [rows, isLoadingOlder, isLoadingNewer])

  // The first place: the first unread message, or the end.
  useLayoutEffect(() => {
    const unread = latest.current.rows.findIndex(({ kind }) => kind === 'unread')
    if (unread === -1) toEnd()
    else listRef.current?.scrollToIndex(unread, { align: 'start', offset: -ABOVE_PX })
  }, [toEnd])

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
    onFlash(row.key)
  }, [jump, rows, onFlash])

  return {
    scrollerRef,
    listRef,
    isShifted: shown.isShifted,
    isAway,
    arrivedCount,
    canGoBack: backId !== null,
    flashedKey,
    onScroll,
    onNewest: () => {
      setBackId(null)
      setArrivedCount(0)
      if (!hasNewer) return toEnd()
      wantsNewest.current = true
      latest.current.onNewest()
    },
    onBack: () => {
      setBackId(null)
      if (backId !== null) latest.current.onJump({ id: backId })
    },
    onJump: ({ id, from }) => {
      setBackId(from)
      latest.current.onJump({ id })
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
