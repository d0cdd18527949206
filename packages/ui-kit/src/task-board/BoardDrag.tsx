import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SILENT_DRAG, useDragSensors } from '../layout/ports.drag.js'
import { TaskCard, type TaskItem } from '../task-properties/TaskCard.js'

export type BoardDragProps = {
  readonly boardRef: RefObject<HTMLElement | null>
  readonly statuses: readonly TaskStatus[]
  /** The task that the pointer drags; null when there is none. */
  readonly held: TaskItem | null
  readonly onLift: (start: { readonly id: number }) => void
  readonly onDrop: () => void
  /** Called when a long touch ends where it began. */
  readonly onHold: (held: { readonly id: number }) => void
  readonly onCancel: () => void
}

/**
 * Dragging of a board's cards with the mouse or after a long touch. It stands beside the board, so that its code can
 * come after the cards without drawing them anew. The board is marked with `data-draggable` once it is there.
 */
export function BoardDrag({ boardRef, statuses, held, onLift, onDrop, onHold, onCancel }: BoardDragProps) {
  const sensors = useDragSensors()
  // The board scrolls sideways by `usePointerSpot`, a column at a time; dnd-kit scrolls within a column and the page.
  const autoScroll = useMemo(
    () => ({ canScroll: (element: Element) => element !== boardRef.current }),
    [boardRef],
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={autoScroll}
      accessibility={SILENT_DRAG}
      onDragStart={({ active }) => onLift({ id: Number(active.id) })}
      onDragEnd={end => (isStill(end) ? onHold({ id: Number(end.active.id) }) : onDrop())}
      onDragCancel={onCancel}
    >
      <PickedCard boardRef={boardRef} />
      {statuses.map(status => (
        <Column key={status} status={status} boardRef={boardRef} />
      ))}
      <DragOverlay dropAnimation={null}>
        {held ? <TaskCard item={{ ...held, href: '' }} isHeld /> : null}
      </DragOverlay>
    </DndContext>
  )
}

/** A finger that rests moves by a few pixels. */
const STILL_PX = 10

function isStill({ activatorEvent, delta }: DragEndEvent): boolean {
  return activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) <= STILL_PX
}

interface Picked {
  readonly id: number
  readonly card: HTMLElement
}

/** Makes the card under the pointer the one that can be dragged: one drag at a time needs only one. */
function PickedCard({ boardRef }: Pick<BoardDragProps, 'boardRef'>) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const { active, listeners, setNodeRef } = useDraggable({ id: picked?.id ?? 0, disabled: picked === null })
  const latest = useRef({ active, listeners })
  useLayoutEffect(() => {
    setNodeRef(picked?.card ?? null)
    latest.current = { active, listeners }
  })

  useEffect(() => {
    const board = boardRef.current
    if (!board) return
    function onPress(event: MouseEvent | TouchEvent): void {
      const card = event.target instanceof Element ? event.target.closest('[data-movable]') : null
      if (!(card instanceof HTMLElement) || latest.current.active) return
      flushSync(() => setPicked({ id: Number(card.dataset['row']), card }))
      const name = event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart'
      // The listeners of dnd-kit take React's events, of which they read the native one.
      latest.current.listeners?.[name]?.({ nativeEvent: event })
    }
    board.addEventListener('mousedown', onPress)
    board.addEventListener('touchstart', onPress, { passive: true })
    board.dataset['draggable'] = ''
    return () => {
      board.removeEventListener('mousedown', onPress)
      board.removeEventListener('touchstart', onPress)
      delete board.dataset['draggable']
    }
  }, [boardRef])
  return null
}

/** Makes a column scroll while a card is dragged to its edge. */
function Column({ status, boardRef }: { readonly status: TaskStatus } & Pick<BoardDragProps, 'boardRef'>) {
  const { setNodeRef } = useDroppable({ id: status })
  useEffect(() => {
    setNodeRef(
      boardRef.current?.querySelector<HTMLElement>(`[data-column="${status}"] [data-scroller]`) ?? null,
    )
    return () => setNodeRef(null)
  }, [status, boardRef, setNodeRef])
  return null
}
