import { useState } from 'react'

/**
 * Returns what the field shows, and a setter that also reports. `value` is the saved text, which is trimmed: the field
 * shows what was typed, with the blanks at its ends, while both differ in those blanks only, and else the saved text.
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
