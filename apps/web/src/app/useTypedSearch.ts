import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * Returns the text of a search box whose search stands in the address. Typed text shows at once and goes into
 * the address after a pause; another address (the back button) replaces the typed text.
 */
export function useTypedSearch(
  searched: string,
  onSearch: (text: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: searched, searched })
  if (typed.searched !== searched) setTyped({ text: searched, searched })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    typed.text,
    text => {
      setTyped({ text, searched })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onSearch(text), text === '' ? 0 : PAUSE_MS)
    },
  ]
}
