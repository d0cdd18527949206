import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const HOLD_MS = 450
/** A finger that moves further scrolls. */
const SLOP_PX = 10

export type LongPress = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onContextMenu: (event: MouseEvent) => void
}

/** Handlers that call `onHold` when a finger stays on the element; the click that ends the press is dropped. */
export function useLongPress(onHold: () => void): LongPress {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  const stop = (): void => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      stop()
      wasHeld.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasHeld.current = true
        press.current = null
        dropNextClick()
        onHold()
      }, HOLD_MS)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }) => {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLOP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: event => {
      // A long touch opens no menu of the browser; a right click of a mouse still does.
      if (press.current || wasHeld.current) event.preventDefault()
    },
  }
}

/**
 * Drops the click of the finger that is lifted, before anything hears of it: a menu that opens on the hold
 * would take it for a click outside and close. The next press ends the wait.
 */
function dropNextClick(): void {
  const drop = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    end()
  }
  const end = (): void => {
    window.removeEventListener('click', drop, { capture: true })
    window.removeEventListener('pointerdown', end, { capture: true })
  }
  window.addEventListener('click', drop, { capture: true })
  window.addEventListener('pointerdown', end, { capture: true })
}
