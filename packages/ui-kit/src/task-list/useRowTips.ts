import { useCallback, useLayoutEffect, useRef, type PointerEvent } from 'react'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { rowTip } from './messages.js'
import type { RowValue } from './useRowPicker.js'

/**
 * Returns the listener that gives a value of a row its tip once the pointer comes to it. As attributes the tips of all
 * rows would be written anew each time that the list shows another choice.
 */
export function useRowTips(items: readonly TaskItem[]): (event: PointerEvent<HTMLElement>) => void {
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  })
  return useCallback(({ target }: PointerEvent<HTMLElement>): void => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null
    const id = Number(place?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    const item = latest.current.find(({ task }) => task.id === id)
    // The rows give their values these names alone.
    if (place && item) place.title = rowTip(item, place.dataset['property'] as RowValue) ?? ''
  }, [])
}
