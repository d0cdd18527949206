import { useEffect, useState } from 'react'
import { createStoreCell, useCell } from './store.js'

interface Shown {
  readonly blob: Blob | null
  readonly url: string | null
}

/** Returns an object URL of these bytes, which ends with them; null without any. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [cell] = useState(() => createStoreCell<Shown>({ blob: null, url: null }))
  const shown = useCell(cell)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    cell.set({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [cell, blob])
  // The URL of other bytes is revoked already.
  return shown.blob === blob ? shown.url : null
}
