import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

export interface StepDrag {
  readonly listRef: RefObject<HTMLUListElement | null>
  /** The id of the step that the pointer carries; null without one. */
  readonly carried: string | null
  /** Takes a step with the pointer, by its handle. */
  readonly take: (id: string, event: PointerEvent) => void
}

/**
 * Reorders a list with mouse, pen or finger: the carried step changes its place as soon as the pointer is past
 * the middle of another one, so that the list always shows the result. `order` are the ids, each of one child.
 */
export function useStepDrag({
  order,
  onMove,
}: {
  readonly order: readonly string[]
  readonly onMove: (move: { readonly id: string; readonly to: number }) => void
}): StepDrag {
  const listRef = useRef<HTMLUListElement>(null)
  const [carried, setCarried] = useState<string | null>(null)

  const steer = useEffectEvent(({ clientY: y }: { readonly clientY: number }) => {
    const list = listRef.current
    if (carried === null || !list) return
    const from = order.indexOf(carried)
    const boxes = [...list.children].map(child => child.getBoundingClientRect())
    const to = boxes.findIndex(({ top, bottom }) => y >= top && y < bottom)
    const box = boxes[to]
    if (!box || to === from) return
    const middle = box.top + box.height / 2
    if (to < from ? y < middle : y > middle) onMove({ id: carried, to })
  })

  // On the window: the list moves the carried element in the page, which ends a capture of the pointer.
  useEffect(() => {
    if (carried === null) return
    const onMoved = (event: globalThis.PointerEvent): void => steer(event)
    const end = (): void => setCarried(null)
    window.addEventListener('pointermove', onMoved)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', onMoved)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [carried])

  return {
    listRef,
    carried,
    take(id, event) {
      if (event.button === 0) setCarried(id)
    },
  }
}
