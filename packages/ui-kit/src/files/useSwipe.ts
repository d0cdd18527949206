import { useRef, type PointerEvent } from 'react'

const LEAST_PX = 60

export type Swipe = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
}

/**
 * Handlers that tell when a finger is drawn sideways over an element: `onSwipe` gets 1 for the next thing, to
 * the left, and -1 for the one before. A second finger ends it, because two zoom.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }) => {
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }) => {
      const from = start.current
      start.current = null
      if (!from) return
      const across = clientX - from.x
      if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(clientY - from.y)) return
      onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
