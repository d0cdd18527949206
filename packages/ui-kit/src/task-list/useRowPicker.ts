import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { Point } from '../overlays/FluentMenu.js'

/** The number of the mouse's right button. */
const RIGHT = 2

/** The values of a row that open a picker. */
export type RowProperty = 'status' | 'priority' | 'labels' | 'due' | 'people'
/** The pickers and the menu that the buttons of a row or a card open. */
export type RowPicked = RowProperty | 'menu'
/** The values of a row that have a tip. */
export type RowValue = RowProperty | 'updated'

/** Returns the row and the value of a button in it. */
export function rowPropertyOf(button: HTMLElement): { id: number; property: RowPicked } | null {
  const row = button.closest<HTMLElement>('[data-row]')
  // The rows give their buttons these names alone.
  const property = button.dataset['property'] as RowPicked | undefined
  return row && property ? { id: Number(row.dataset['row']), property } : null
}

/** The picker that is open, of one value of one row, or the menu of its task. */
export interface OpenPicker {
  readonly choice: string
  readonly id: number
  readonly property: RowPicked
  /** Its button; the link of the row where the list has no room for the button, which a key presses all the same. */
  readonly anchor: { readonly current: HTMLElement }
  /** The place of the pointer that asked for the menu; left out when its button or a key did. */
  readonly at?: Point | undefined
}

/** Returns a button, or the link of its row when the button is not drawn. */
function drawnOf(button: HTMLElement): HTMLElement {
  if (button.offsetParent) return button
  return button.closest('[data-row]')?.querySelector<HTMLElement>('a[href]') ?? button
}

/**
 * Returns the open picker of a list, null without one, with what opens and closes it. With another choice of the
 * list it is closed, because its button belongs to another row then.
 */
export function useRowPicker(choice: string, onLeave: (row: { readonly id: number }) => void) {
  const [opened, setOpen] = useState<OpenPicker | null>(null)
  const open = opened?.choice === choice ? opened : null
  const latest = useRef({ open, choice, onLeave })
  useLayoutEffect(() => {
    latest.current = { open, choice, onLeave }
  })
  // A press on the button of the open menu closes it, as a press outside does, and must not open it again.
  const pressed = useRef<HTMLElement | null>(null)
  const onPointerDown = useCallback((): void => {
    pressed.current = latest.current.open?.anchor.current ?? null
  }, [])
  // It stays the same, so that opening a picker draws one row.
  const onPick = useCallback(({ currentTarget: button }: MouseEvent<HTMLElement>): void => {
    const now = latest.current
    const anchor = drawnOf(button)
    const isOpen = now.open?.anchor.current === anchor
    const picked = isOpen || pressed.current === anchor ? null : rowPropertyOf(button)
    pressed.current = null
    setOpen(picked && { choice: now.choice, ...picked, anchor: { current: anchor } })
    if (isOpen && now.open) now.onLeave({ id: now.open.id })
  }, [])
  const onContextMenu = useCallback((event: MouseEvent<HTMLElement>): void => {
    const { target, nativeEvent, clientX: x, clientY: y } = event
    // A long touch selects.
    if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') return
    const row = target instanceof Element ? target.closest('[data-row]') : null
    const button = row?.querySelector<HTMLElement>('[data-property="menu"]')
    const picked = button && rowPropertyOf(button)
    if (!picked) return
    event.preventDefault()
    const { open: before, choice: now, onLeave: leave } = latest.current
    if (before) leave({ id: before.id })
    // A key asks for the menu where the focus is.
    const at = event.button === RIGHT || event.ctrlKey ? { x, y } : undefined
    setOpen({ choice: now, ...picked, anchor: { current: button }, at })
  }, [])
  const close = useCallback(() => setOpen(null), [])
  return { open, onPointerDown, onPick, onContextMenu, close }
}
