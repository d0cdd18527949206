import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * The text of a search box whose search stands in the address: what is typed shows at once and is searched for after a
 * pause; another address (the back button) takes the place of what was typed.
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
