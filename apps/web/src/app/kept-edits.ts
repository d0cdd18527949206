import type { Cell } from '@osys/sdk/state/cell'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { createStoreCell, useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'
import { guardLoss } from './unsaved.js'

type Kept<E> = Map<string, Cell<{ readonly edit: E | null }>>

/**
 * Creates a hook that keeps edits when their page closes, so that a person who returns
 * finds the typed text. The hook works like `useState`, by the id of the edited thing.
 * The browser asks before a reload while `isChanged` is true of an edit.
 */
export function keptEdits<E extends object>(isChanged: (edit: E) => boolean) {
  const all = new WeakMap<Suite, Kept<E>>()

  function keptOf(suite: Suite): Kept<E> {
    const known = all.get(suite)
    if (known) return known
    const kept: Kept<E> = new Map()
    all.set(suite, kept)
    guardLoss(() => {
      const edits = [...kept.values()].map(cell => cell.get().edit)
      return edits.some(edit => edit !== null && isChanged(edit))
    })
    return kept
  }

  return function useKeptEdit(id: number): readonly [E | null, Dispatch<SetStateAction<E | null>>] {
    const suite = useSuite()
    // The key holds the person's id, so nobody gets the text that another person typed in this browser.
    const key = `${suite.auth.get().user?.id} ${id}`
    const kept = keptOf(suite)
    const cell = kept.get(key) ?? createStoreCell<{ readonly edit: E | null }>({ edit: null })
    kept.set(key, cell)
    const setEdit = useCallback(
      (next: SetStateAction<E | null>) =>
        cell.set({ edit: typeof next === 'function' ? next(cell.get().edit) : next }),
      [cell],
    )
    return [useCell(cell).edit, setEdit]
  }
}
