import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { BoardPlace, ColumnPlace } from './BoardColumn.js'

const BEGINNING: BoardPlace = { inline: 0, columns: {} }

/**
 * Scrolls a board to where it begins, and reports where the person scrolls it. Returns the places where the columns begin,
 * and what takes the changes.
 */
export function useBoardPlace(
  boardRef: RefObject<HTMLElement | null>,
  { place, onPlace }: { readonly place: BoardPlace | null; readonly onPlace: (place: BoardPlace) => void },
) {
  const [first] = useState(place ?? BEGINNING)
  const now = useRef(first)
  useLayoutEffect(() => {
    if (boardRef.current && first.inline !== 0) boardRef.current.scrollLeft = first.inline
  }, [boardRef, first])
  const change = useCallback(
    (changed: Partial<BoardPlace>): void => {
      now.current = { ...now.current, ...changed }
      onPlace(now.current)
    },
    [onPlace],
  )
  const onColumnPlace = useCallback(
    (at: { readonly status: TaskStatus; readonly place: ColumnPlace }): void =>
      change({ columns: { ...now.current.columns, [at.status]: at.place } }),
    [change],
  )
  return { columnPlaces: first.columns, onBoardPlace: change, onColumnPlace }
}
