import type { MouseEvent } from 'react'

/**
 * Returns the element that has the focus while a button is pressed by a script, such as the row whose shortcut presses
 * a button elsewhere; null for a press of the button itself.
 */
export function openerOf({ detail, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  const focused = document.activeElement
  const isElsewhere = detail === 0 && focused !== currentTarget && focused !== document.body
  return isElsewhere && focused instanceof HTMLElement ? focused : null
}

/** Focuses the first of the elements that is still in the page. */
export function focusFirst(...elements: readonly (HTMLElement | null)[]): void {
  elements.find(element => element?.isConnected)?.focus()
}
