/** Holds the text of a search box, and puts it into the address after a pause. */

import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 250

/** The search box of a list whose search stands in the address. */
export interface TypedSearch {
  /** The text of the box, which is ahead of the address while the person types. */
  readonly text: string
  /** True while the text is not in the address yet. */
  readonly isAhead: boolean
  readonly type: (text: string) => void
  /** Puts the box back to the search of the address, before a link or a button clears the filters. */
  readonly drop: () => void
}

/**
 * Returns the text of a search box. Typed text shows at once and goes into the address after a pause, without
 * blanks at its ends. Another search in the address (the back button) replaces the typed text; another
 * filter or page does not, and `onSearch` reads the address as it is then.
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState({ text: searched, searched })
  const wanted = typed.text.trim()
  if (typed.searched !== searched) setTyped({ text: wanted === searched ? typed.text : searched, searched })
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (wanted === searched) return
    const timer = setTimeout(() => search(wanted), wanted === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, searched])
  return {
    text: typed.text,
    isAhead: wanted !== searched,
    type: text => setTyped({ text, searched }),
    drop: () => setTyped({ text: searched, searched }),
  }
}
