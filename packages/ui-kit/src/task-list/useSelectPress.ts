import type { MouseEvent } from 'react'
import type { SelectTask } from './SelectBox.js'

/**
 * Returns the listener of a list or a board that selects a task when its box is pressed, when its row or card is pressed
 * with Ctrl or Cmd beside the title, and with Shift anywhere: then all tasks since the last one. It hears the press before
 * the parts of the row. Ctrl and Cmd on the title stay with the browser, which opens another tab, and so do keys.
 */
export function useSelectPress(
  onSelect: SelectTask | null,
): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  if (!onSelect) return undefined
  return event => {
    const { target, shiftKey } = event
    if (!(target instanceof Element)) return
    const row = target.closest<HTMLElement>('[data-row]')
    // Without a box the task cannot be selected: it is not saved yet, or its company is archived.
    const box = row?.querySelector('[data-press="select"]')
    if (!row || !box || !(box.contains(target) || isChoice(event, target))) return
    event.preventDefault()
    event.stopPropagation()
    onSelect({ id: Number(row.dataset['row']), isRange: shiftKey })
  }
}

function isChoice(event: MouseEvent, target: Element): boolean {
  const { detail, ctrlKey, metaKey, shiftKey } = event
  // Enter on a link is a click that counts no press.
  if (detail === 0 || !(ctrlKey || metaKey || shiftKey)) return false
  // The values of a row belong to it, also as buttons; what its note offers does not.
  if (target.closest('button:not([data-property])')) return false
  return shiftKey || !isOnTitle(event, target)
}

/** The link of a title lies over its whole row or card: only the place of the press tells them apart. */
function isOnTitle({ clientX, clientY }: MouseEvent, target: Element): boolean {
  const title = target.closest('a')?.getBoundingClientRect()
  if (!title) return false
  const { left, right, top, bottom } = title
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
