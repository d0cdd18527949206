import { useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'

/** What the keyboard opens from anywhere. */
export type Overlay = 'palette' | 'shortcuts'

/** Ctrl or Cmd + K for the palette, `?` for the list of shortcuts; the latter never while somebody types. */
export function useShortcuts(onOpen: (overlay: Overlay) => void): void {
  // Listens before the page is painted: whoever sees it may press.
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
