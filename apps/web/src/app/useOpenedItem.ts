/** Keeps which of the things of a page the viewer shows: a picture of a chat, a file of a comment or of a question. */

import { useCallback, useState } from 'react'
import { useEntryLayer } from './useEntryLayer.js'

/** Names what the viewer of a page shows, and the ways to others. The functions to open and show stay the same ones. */
export interface OpenedItem<Item> {
  /** Null while the viewer is closed. */
  readonly opened: Item | null
  /** Opens the viewer; the back button closes it. */
  readonly open: (item: Item) => void
  /** Shows another thing in the viewer. */
  readonly show: (item: Item) => void
  readonly close: () => void
}

/** Returns what the viewer of a name shows. A reload shows it again where it is among the first `items` that come. */
export function useOpenedItem<Item extends { readonly id: number }>(
  name: string,
  items: readonly Item[],
): OpenedItem<Item> {
  const { id, open, show, close } = useEntryLayer(name)
  const [last, setLast] = useState<Item | null>(null)
  const [isReturning, setReturning] = useState(id !== null)
  // One that comes later, with older ones, must not open by itself.
  if (isReturning && items.length > 0) {
    setReturning(false)
    setLast(known => known ?? items.find(item => item.id === id) ?? null)
  }
  return {
    opened: last?.id === id ? last : null,
    open: useCallback(
      item => {
        setLast(item)
        open(item.id)
      },
      [open],
    ),
    show: useCallback(
      item => {
        setLast(item)
        show(item.id)
      },
      [show],
    ),
    close: () => void close(),
  }
}
