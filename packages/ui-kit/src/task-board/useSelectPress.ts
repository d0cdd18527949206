import type { MouseEvent } from 'react'

export type SelectTask = (choice: { readonly id: number; readonly isRange: boolean }) => void

/**
 * Returns the listener of a board that selects a card when its box is pressed, or when any part of it is pressed with
 * Ctrl, Cmd or Shift; with Shift all cards since the last one. It hears the press before the parts of the card.
 */
export function useSelectPress(
  onSelect: SelectTask | null,
): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  if (!onSelect) return undefined
  return event => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (!(target instanceof Element)) return
    const id = Number(target.closest<HTMLElement>('[data-task]')?.dataset['task'])
    const isBox = target.closest('[data-press="select"]') !== null
    // A task that was just created has a negative id until it is saved.
    if (!(id > 0) || !(isBox || ctrlKey || metaKey || shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSelect({ id, isRange: shiftKey })
  }
}
