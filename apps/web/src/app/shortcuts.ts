/** The keyboard shortcuts of every page. */

import { useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'

/** The overlays that the keyboard opens on every page. */
export type Overlay = 'palette' | 'shortcuts'

/** Opens the palette with Ctrl or Cmd + K and, while no field has the focus, the shortcuts with `?`. */
export function useShortcuts(onOpen: (overlay: Overlay) => void): void {
  // A layout effect listens before the paint: a person may press a key as soon as they see the page.
  useLayoutEffect(
    () =>
      tinykeys(window, {
        '$mod+KeyK': event => {
          event.preventDefault()
          onOpen('palette')
        },
        'Shift+?': event => {
          if (!isTyping(event.target)) onOpen('shortcuts')
        },
      }),
    [onOpen],
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
