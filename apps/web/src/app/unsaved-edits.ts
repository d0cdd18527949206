import type { KeyValueStorage } from '@osys/sdk/app/storage'
import { EDITS_KEY, type StoredEdits } from '@osys/sdk/app/storage.edits'
import type { Cell } from '@osys/sdk/state/cell'
import { type Dispatch, type SetStateAction, useCallback, useEffect } from 'react'
import { createStoreCell, useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'
import { guardLoss } from './unsaved.js'

interface UnsavedEdit<E> {
  readonly userId: number | undefined
  readonly id: number
  readonly cell: Cell<Shown<E>>
}
interface Shown<E> {
  /** The edit that a person opened in this page. */
  readonly edit: E | null
  /** The edit that the device keeps of another page, which nobody has opened here. */
  readonly waiting: E | null
}
type Kept<E> = Map<string, UnsavedEdit<E>>

/** Creates the hook of `createUnsavedEdits` alone. */
export function unsavedEditHook<E extends object>(isChanged: (edit: E) => boolean, device?: StoredEdits<E>) {
  return createUnsavedEdits(isChanged, device).useUnsavedEdit
}

/**
 * Creates a hook that keeps edits when their page closes, so that a person who returns
 * finds the typed text. The hook works like `useState`, by the id of the edited thing.
 * Its third value is the edit that another page left on the device: the person goes on with it, or discards it.
 * The browser asks before a reload that would lose a part of an edit for which `isChanged` is true, but not for one of
 * another person. With `device` the texts also outlive the page. `giveBack` adds a refused edit, also while no page
 * shows the thing.
 */
export function createUnsavedEdits<E extends object>(
  isChanged: (edit: E) => boolean,
  device?: StoredEdits<E>,
) {
  const all = new WeakMap<Suite, Kept<E>>()

  function keptOf(suite: Suite): Kept<E> {
    const known = all.get(suite)
    if (known) return known
    const kept: Kept<E> = new Map()
    all.set(suite, kept)
    guardLoss(suite, () =>
      [...kept.values()].some(each => isOfNow(each.userId, suite.auth.get().user?.id) && isLost(suite, each)),
    )
    return kept
  }

  /** Tells whether a reload would lose a part of an edit. */
  function isLost({ storages }: Suite, { userId, id, cell }: UnsavedEdit<E>): boolean {
    const { edit: open, waiting } = cell.get()
    const edit = open ?? waiting
    if (edit === null || !isChanged(edit)) return false
    if (!device || userId === undefined) return true
    // Another tab may have ended what waits; then no storage of this page has it.
    if (open === null && !device.isStored(storages.local, userId, id, edit)) return false
    try {
      return !device.isStored(openDevice(), userId, id, edit)
    } catch {
      // The browser refuses its storage.
      return true
    }
  }

  function readDevice(suite: Suite, userId: number | undefined, id: number): E | null {
    return userId === undefined ? null : (device?.read(suite.storages.local, userId, id) ?? null)
  }

  /** Returns the edit of a thing by the signed-in person. */
  function editOf(suite: Suite, id: number): UnsavedEdit<E> {
    // The key holds the person's id, so nobody gets the text that another person typed in this browser.
    const userId = suite.auth.get().user?.id
    const key = `${userId} ${id}`
    const kept = keptOf(suite)
    const known = kept.get(key)
    if (known) return known
    const cell = createStoreCell<Shown<E>>({ edit: null, waiting: readDevice(suite, userId, id) })
    const made = { userId, id, cell }
    kept.set(key, made)
    return made
  }

  /** Adds a refused edit: to the open one, or opens it with `isOpened`; else it waits for its person. */
  function giveBack(
    suite: Suite,
    id: number,
    { returned, isOpened }: { readonly returned: (now: E | null) => E; readonly isOpened: boolean },
  ): void {
    const { cell, userId } = editOf(suite, id)
    const { edit: open } = cell.get()
    const edit = returned(open ?? readDevice(suite, userId, id))
    const isShown = open !== null || isOpened
    cell.set(isShown ? { edit, waiting: null } : { edit: null, waiting: edit })
    if (userId !== undefined) device?.keep(suite.storages.local, userId, id, edit)
  }

  function useUnsavedEdit(id: number): readonly [E | null, Dispatch<SetStateAction<E | null>>, E | null] {
    const suite = useSuite()
    const { local } = suite.storages
    const { cell, userId } = editOf(suite, id)
    const ofDevice = (): E | null => readDevice(suite, userId, id)
    const setEdit = useCallback(
      (next: SetStateAction<E | null>) => {
        const old = cell.get().edit
        const edit = typeof next === 'function' ? next(old) : next
        // A late answer to an edit that is over leaves what waits as it is.
        if (typeof next === 'function' && old === null && edit === null) return
        cell.set({ edit, waiting: null })
        if (userId !== undefined) device?.keep(local, userId, id, edit)
      },
      [cell, local, userId, id],
    )
    useEffect(() => {
      if (!device) return
      function look(): void {
        if (cell.get().edit === null) cell.set({ edit: null, waiting: ofDevice() })
      }
      const onStorage = ({ key: changed }: StorageEvent): void => {
        if (changed?.startsWith(EDITS_KEY)) look()
      }
      // Another tab may have saved or discarded it since.
      look()
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
      // `ofDevice` reads by what the key of the cell holds.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [cell])
    const { edit, waiting } = useCell(cell)
    return [edit, setEdit, waiting]
  }

  return { useUnsavedEdit, giveBack }
}

/**
 * Opens the storage that outlives the page; the suite's own keeps in memory what the browser refuses to keep. Throws where
 * the browser refuses all of it.
 */
export function openDevice(): KeyValueStorage {
  return window.localStorage
}

/** Tells whether the edit of a person matters to whoever uses the page now: it is theirs, or nobody is signed in. */
export function isOfNow(userId: number | undefined, signedIn: number | undefined): boolean {
  return signedIn === undefined || userId === signedIn
}
