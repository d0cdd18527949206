import { NONE_SELECTED, selectionAfter, selectionWithin } from '@osys/sdk/tasks/state.selection'
import type { SelectTask } from '@osys/ui-kit/task-list/SelectBox'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The selected tasks of a list or a board. */
export interface Selection {
  /** The selected tasks that are on screen. */
  readonly ids: ReadonlySet<number>
  readonly toggle: SelectTask
  readonly clear: () => void
}

/** The overlays that Esc closes first, and the fields that it empties. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'
const FIELD = 'input:not([type="checkbox"]), textarea, select'

/**
 * Returns the selection among the tasks on screen, which Esc clears; `lists` are their ids from top to bottom, of a
 * board those of each column. `isHeld` while Esc puts a dragged task back.
 */
export function useSelection(lists: readonly (readonly number[])[], isHeld = false): Selection {
  const [chosen, setChosen] = useState(NONE_SELECTED)
  const selection = useMemo(() => selectionWithin(chosen, lists), [chosen, lists])
  const latest = useRef({ selection, lists })
  useLayoutEffect(() => {
    latest.current = { selection, lists }
  })
  // It stays the same, so that choosing one task draws one task.
  const toggle = useCallback<SelectTask>(choice => {
    const now = latest.current
    setChosen(selectionAfter(now.selection, now.lists, choice))
  }, [])
  const clear = useCallback(() => setChosen(NONE_SELECTED), [])
  const isEscOwn = selection.ids.size > 0 && !isHeld
  useEffect(() => {
    if (!isEscOwn) return
    const onKey = ({ key, target }: KeyboardEvent): void => {
      const isForOther =
        document.querySelector(OVERLAY) || (target instanceof Element && target.matches(FIELD))
      if (key === 'Escape' && !isForOther) clear()
    }
    // The capture phase comes before Esc closes an overlay, so that `OVERLAY` still finds it.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isEscOwn, clear])
  return { ids: selection.ids, toggle, clear }
}
