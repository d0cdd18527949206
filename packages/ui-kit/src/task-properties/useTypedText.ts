import { useState } from 'react'

/**
 * Returns the text of a field that is saved trimmed while one types: blanks at its ends stay in the field
 * until the saved text differs.
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
