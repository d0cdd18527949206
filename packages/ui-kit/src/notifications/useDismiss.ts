import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Tells how a person closes a panel: by Esc, which gives up what was chosen in it, or by going elsewhere. */
export interface Dismissal {
  readonly isByEsc: boolean
}

/**
 * Calls `onClose` for a panel over the page: on Esc, on a press outside of the panel and its opener, and when
 * the focus moves to another part of the page. A field that a press leaves reports its text before.
 */
export function useDismiss(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: (how: Dismissal) => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      (Boolean(panel.current?.contains(target)) || Boolean(opener.current?.contains(target)))
    const onPress = (event: Event): void => {
      if (isInside(event.target)) return
      const field = document.activeElement
      // The browser moves the focus after the press, when the field is gone and can report nothing on leaving it.
      if (field instanceof HTMLElement && panel.current?.contains(field)) flushSync(() => field.blur())
      close({ isByEsc: false })
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault()
        close({ isByEsc: true })
      }
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel, opener])
}
