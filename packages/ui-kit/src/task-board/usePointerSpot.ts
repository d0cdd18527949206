import type { Spot } from '@osys/sdk/tasks/state.lift'
import { useEffect, useRef, type RefObject } from 'react'
import { indexAt, NO_REST, restAtEdge, stepTo } from './rules.board.js'
import type { BoardColumnItems } from './BoardColumn.js'

export interface PointerSpotOptions {
  readonly boardRef: RefObject<HTMLElement | null>
  readonly columns: readonly BoardColumnItems[]
  /** The id of the task that the pointer drags; null when there is none. */
  readonly heldId: number | null
  readonly onOver: (spot: Spot) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Calls `onOver` with the spot under the pointer, once a frame, also while a column scrolls below it. It
 * reads the drawn cards, because most cards of a long column are not in the page. At the left and right edge of a
 * board that is wider than the screen, it scrolls the board one column at a time.
 */
export function usePointerSpot({ boardRef, columns, heldId, onOver }: PointerSpotOptions): void {
  const latest = useRef({ columns, onOver })
  useEffect(() => {
    latest.current = { columns, onOver }
  })
  /** Where the pointer was pressed: a task is lifted there. */
  const pressedX = useRef(0)
  useEffect(() => {
    const board = boardRef.current
    const onPress = (event: MouseEvent | TouchEvent): void => {
      const place = 'touches' in event ? event.touches[0] : event
      if (place) pressedX.current = place.clientX
    }
    board?.addEventListener('mousedown', onPress)
    board?.addEventListener('touchstart', onPress, { passive: true })
    return () => {
      board?.removeEventListener('mousedown', onPress)
      board?.removeEventListener('touchstart', onPress)
    }
  }, [boardRef])
  useEffect(() => {
    const board = boardRef.current
    if (heldId === null || !board) return
    let point: Point | null = null
    let frame = 0
    const scrollAtEdge = edgeScroller(board, pressedX.current)
    const look = (now: number): void => {
      frame = requestAnimationFrame(look)
      if (!point) return
      scrollAtEdge(point, now)
      const spot = spotAt(board, latest.current.columns, heldId, point)
      if (spot) latest.current.onOver(spot)
    }
    const onMouse = (event: MouseEvent): void => {
      point = { x: event.clientX, y: event.clientY }
    }
    const onTouch = ({ touches }: TouchEvent): void => {
      const [touch] = touches
      if (touch) point = { x: touch.clientX, y: touch.clientY }
    }
    // The click that ends a drag over a link must not follow the link.
    const onClick = (event: MouseEvent): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    // After a touch the click may come later than the listener above stays.
    const onTouchEnd = (event: TouchEvent): void => event.preventDefault()
    window.addEventListener('mousemove', onMouse, { capture: true, passive: true })
    window.addEventListener('touchmove', onTouch, { capture: true, passive: true })
    window.addEventListener('touchend', onTouchEnd, { capture: true })
    window.addEventListener('click', onClick, { capture: true })
    frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('mousemove', onMouse, { capture: true })
      window.removeEventListener('touchmove', onTouch, { capture: true })
      window.removeEventListener('touchend', onTouchEnd, { capture: true })
      setTimeout(() => window.removeEventListener('click', onClick, { capture: true }))
    }
  }, [heldId, boardRef])
}

/**
 * Returns what scrolls the board while a task is held at its edge. A column at a time, because a steady scroll goes
 * past the column that the person wants, the more so on a slow device.
 */
function edgeScroller(board: HTMLElement, liftedX: number): (point: Point, now: number) => void {
  let rest = NO_REST
  return ({ x }, now) => {
    if (board.scrollWidth <= board.clientWidth) return
    const { left, right } = board.getBoundingClientRect()
    const seen = restAtEdge(rest, x, { left, right, liftedX, now })
    rest = seen.rest
    if (seen.step === 0) return
    const columns = [...board.querySelectorAll('[data-column]')].map(column => column.getBoundingClientRect())
    const home = (columns[0]?.left ?? 0) + board.scrollLeft
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    board.scrollBy({
      left: stepTo(
        columns.map(column => column.left - home),
        seen.step,
      ),
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }
}

function spotAt(
  board: HTMLElement,
  columns: readonly BoardColumnItems[],
  heldId: number,
  { x, y }: Point,
): Spot | null {
  for (const element of board.querySelectorAll<HTMLElement>('[data-column]')) {
    const box = element.getBoundingClientRect()
    if (x < box.left || x > box.right || y < box.top - 40 || y > box.bottom + 40) continue
    const column = columns.find(({ status }) => status === element.dataset['column'])
    if (!column) return null
    const cards = [...element.querySelectorAll<HTMLElement>('[data-row]')].map(card => {
      const { top, height } = card.getBoundingClientRect()
      return { id: Number(card.dataset['row']), middle: top + height / 2 }
    })
    const drawn = cards.toSorted((a, b) => a.middle - b.middle)
    return { status: column.status, index: indexAt(column.items, heldId, drawn, y) }
  }
  return null
}
