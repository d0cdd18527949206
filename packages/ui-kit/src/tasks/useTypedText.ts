import { useState } from 'react'

/**
 * A text that is saved trimmed while somebody may be typing on: blanks at its ends stay in the field until it says
 * something else.
 */
export function useTypedText(
  value: string,
  onType: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  return [
    typed.trim() === value.trim() ? typed : value,
    text => {
      setTyped(text)
      onType(text)
    },
  ]
}
