import { useEffect, useState } from 'react'

/** An address under which the page shows these bytes; null without any. It is forgotten with them. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ readonly blob: Blob; readonly url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  // The address of other bytes is no longer good.
  return shown !== null && shown.blob === blob ? shown.url : null
}
