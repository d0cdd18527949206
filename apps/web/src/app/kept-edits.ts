import type { KeptEdits } from '@osys/sdk/app/storage.edits'
import type { Cell } from '@osys/sdk/state/cell'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { createStoreCell, useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'
import { guardLoss } from './unsaved.js'

interface KeptEdit<E> {
  readonly userId: number | undefined
  readonly id: number
  readonly cell: Cell<{ readonly edit: E | null }>
}
type Kept<E> = Map<string, KeptEdit<E>>

/**
 * Creates a hook that keeps edits when their page closes, so that a person who returns
 * finds the typed text. The hook works like `useState`, by the id of the edited thing.
 * The browser asks before a reload that would lose a part of an edit for which `isChanged` is true. With `device` the
 * texts also outlive the page.
 */
export function keptEdits<E extends object>(isChanged: (edit: E) => boolean, device?: KeptEdits<E>) {
  const all = new WeakMap<Suite, Kept<E>>()

  function keptOf(suite: Suite): Kept<E> {
    const known = all.get(suite)
    if (known) return known
    const kept: Kept<E> = new Map()
    all.set(suite, kept)
    guardLoss(() => [...kept.values()].some(isLost))
    return kept
  }

  /** Tells whether a reload would lose a part of an edit. */
  function isLost({ userId, id, cell }: KeptEdit<E>): boolean {
    const { edit } = cell.get()
    if (edit === null || !isChanged(edit)) return false
    if (!device || userId === undefined) return true
    try {
      // The storage of the suite keeps in memory what the browser refuses to keep.
      return !device.isKept(window.localStorage, userId, id, edit)
    } catch {
      // The browser refuses its storage.
      return true
    }
  }

  return function useKeptEdit(id: number): readonly [E | null, Dispatch<SetStateAction<E | null>>] {
    const suite = useSuite()
    const { local } = suite.storages
    // The key holds the person's id, so nobody gets the text that another person typed in this browser.
    const userId = suite.auth.get().user?.id
    const key = `${userId} ${id}`
    const kept = keptOf(suite)
    const known = kept.get(key)
    const cell =
      known?.cell ??
      createStoreCell({ edit: userId === undefined ? null : (device?.read(local, userId, id) ?? null) })
    if (!known) kept.set(key, { userId, id, cell })
    const setEdit = useCallback(
      (next: SetStateAction<E | null>) => {
        const edit = typeof next === 'function' ? next(cell.get().edit) : next
        cell.set({ edit })
        if (userId !== undefined) device?.keep(local, userId, id, edit)
      },
      [cell, local, userId, id],
    )
    return [useCell(cell).edit, setEdit]
  }
}
