import { useEffect, useState } from 'react'
import { createStoreCell, useCell } from '../app/store.js'

interface Shown {
  readonly blob: Blob | null
  readonly url: string | null
}

/** An address under which the page shows these bytes; null without any. It is forgotten with them. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [cell] = useState(() => createStoreCell<Shown>({ blob: null, url: null }))
  const shown = useCell(cell)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    cell.set({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [cell, blob])
  // The address of other bytes is no longer good.
  return shown.blob === blob ? shown.url : null
}
