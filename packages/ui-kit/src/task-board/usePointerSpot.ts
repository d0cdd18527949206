import type { Spot } from '@osys/sdk/tasks/state.lift'
import { useEffect, useRef, type RefObject } from 'react'
import { indexAt } from './rules.board.js'
import type { BoardColumnItems } from './BoardColumn.js'

export interface PointerSpotOptions {
  readonly boardRef: RefObject<HTMLElement | null>
  readonly columns: readonly BoardColumnItems[]
  /** The id of the task that the pointer drags; null when there is none. */
  readonly heldId: number | null
  readonly onOver: (spot: Spot) => void
}

/**
 * Calls `onOver` with the spot under the pointer, once a frame, also while a column scrolls below it. It
 * reads the drawn cards, because most cards of a long column are not in the page.
 */
export function usePointerSpot({ boardRef, columns, heldId, onOver }: PointerSpotOptions): void {
  const latest = useRef({ columns, onOver })
  useEffect(() => {
    latest.current = { columns, onOver }
  })
  useEffect(() => {
    const board = boardRef.current
    if (heldId === null || !board) return
    let point: { readonly x: number; readonly y: number } | null = null
    let frame = 0
    const look = (): void => {
      frame = requestAnimationFrame(look)
      const spot = point && spotAt(board, latest.current.columns, heldId, point)
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
    window.addEventListener('mousemove', onMouse, { capture: true, passive: true })
    window.addEventListener('touchmove', onTouch, { capture: true, passive: true })
    window.addEventListener('click', onClick, { capture: true })
    frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('mousemove', onMouse, { capture: true })
      window.removeEventListener('touchmove', onTouch, { capture: true })
      setTimeout(() => window.removeEventListener('click', onClick, { capture: true }))
    }
  }, [heldId, boardRef])
}

function spotAt(
  board: HTMLElement,
  columns: readonly BoardColumnItems[],
  heldId: number,
  { x, y }: { readonly x: number; readonly y: number },
): Spot | null {
  for (const element of board.querySelectorAll<HTMLElement>('[data-column]')) {
    const box = element.getBoundingClientRect()
    if (x < box.left || x > box.right || y < box.top - 40 || y > box.bottom + 40) continue
    const column = columns.find(({ status }) => status === element.dataset['column'])
    if (!column) return null
    const cards = [...element.querySelectorAll<HTMLElement>('[data-task]')].map(card => {
      const { top, height } = card.getBoundingClientRect()
      return { id: Number(card.dataset['task']), middle: top + height / 2 }
    })
    const drawn = cards.toSorted((a, b) => a.middle - b.middle)
    return { status: column.status, index: indexAt(column.items, heldId, drawn, y) }
  }
  return null
}
