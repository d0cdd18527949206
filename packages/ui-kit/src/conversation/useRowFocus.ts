import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rules.rows.js'

export interface RowFocus {
  /** The key of the row that the Tab key reaches. */
  readonly stopKey: string | undefined
  /** The row that stays in the page while it is out of sight, because it has the focus. */
  readonly kept: readonly number[]
  readonly endRef: RefObject<HTMLSpanElement | null>
  readonly onFocusRow: (choice: { readonly key: string }) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Called when the Tab key reaches the list from either side. */
  readonly onReach: () => void
}

/** A row that is drawn for the first time is invisible for a frame or two, and cannot have the focus then. */
const FRAMES = 20

/**
 * Makes a long list one stop of the Tab key: the arrows, Home and End move between messages, Tab leaves the
 * list and Esc calls `onLeave`.
 */
export function useRowFocus(props: {
  readonly rows: readonly Row[]
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly listRef: RefObject<VirtualizerHandle | null>
  readonly onLeave: () => void
}): RowFocus {
  const { rows, scrollerRef, listRef, onLeave } = props
  const endRef = useRef<HTMLSpanElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const index = useMemo(
    () => (focused === null ? -1 : rows.findIndex(({ key }) => key === focused)),
    [rows, focused],
  )
  const newest = rows.findLastIndex(({ kind }) => kind === 'message')
  const stop = index === -1 ? newest : index
  const kept = useMemo(() => (index === -1 ? [] : [index]), [index])

  const focusRow = (at: number): void => {
    const row = rows[at]
    if (row?.kind !== 'message') return
    wanted.current = row.key
    setFocused(row.key)
    const box = scrollerRef.current
    const list = listRef.current
    if (!box || !list) return
    const top = list.getItemOffset(at)
    const isVisible =
      top >= list.scrollOffset && top + list.getItemSize(at) <= list.scrollOffset + list.viewportSize
    if (!isVisible) list.scrollToIndex(at, { align: 'nearest' })
    focusSoon(box, row.key, wanted)
  }

  useLayoutEffect(() => {
    if (scrollerRef.current && wanted.current) focusSoon(scrollerRef.current, wanted.current, wanted)
  }, [focused, scrollerRef])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') {
      // The browser goes on from the edge of the list, not to the next link in it.
      if (event.shiftKey) scrollerRef.current?.previousElementSibling?.setAttribute('data-leaving', '')
      else endRef.current?.setAttribute('data-leaving', '')
      const edge = event.shiftKey ? scrollerRef.current?.previousElementSibling : endRef.current
      if (edge instanceof HTMLElement) edge.focus()
      return
    }
    const isRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
    if (!isRow) return
    if (event.key === 'Escape') return onLeave()
    const next = nextRow(rows, stop, event.key)
    if (next === -1) return
    event.preventDefault()
    focusRow(next)
  }

  return {
    stopKey: rows[stop]?.key,
    kept,
    endRef,
    onFocusRow: useCallback(({ key }) => setFocused(key), []),
    onKeyDown,
    onReach: () => focusRow(stop),
  }
}

/** Returns the index of the message that a key leads to; -1 when there is none. */
function nextRow(rows: readonly Row[], at: number, key: string): number {
  const isMessage = ({ kind }: Row): boolean => kind === 'message'
  switch (key) {
    case 'ArrowUp':
      return rows.slice(0, at).findLastIndex(isMessage)
    case 'ArrowDown': {
      const after = rows.slice(at + 1).findIndex(isMessage)
      return after === -1 ? -1 : at + 1 + after
    }
    case 'Home':
      return rows.findIndex(isMessage)
    case 'End':
      return rows.findLastIndex(isMessage)
    default:
      return -1
  }
}

function focusSoon(box: HTMLElement, key: string, wanted: RefObject<string | null>, frames = FRAMES): void {
  if (wanted.current !== key) return
  const row = box.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  row?.focus({ preventScroll: true })
  if (row && document.activeElement === row) wanted.current = null
  else if (frames > 0) requestAnimationFrame(() => focusSoon(box, key, wanted, frames - 1))
}
