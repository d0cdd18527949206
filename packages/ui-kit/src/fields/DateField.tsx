import { useState } from 'react'
import { DateInput, type DateInputProps } from './DateInput.js'

export type DateFieldProps = Omit<DateInputProps, 'kind' | 'value' | 'onChange' | 'onLeave'> & {
  /** A calendar day, `2026-11-20`; null when there is none. */
  readonly value: string | null
  /** Called with complete days only, and with null when one leaves the emptied field. */
  readonly onChange: (change: { readonly value: string | null }) => void
}

/** A labelled day that reports each complete day at once, for forms that save while one types. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState({ text: value ?? '', value })
  // A new value from outside replaces the typed text.
  if (typed.value !== value) setTyped({ text: value ?? '', value })
  const tell = (next: string | null): void => {
    if (next !== value) onChange({ value: next })
  }
  return (
    <DateInput
      {...props}
      kind="day"
      min={props.min ?? '1900-01-01'}
      max={props.max ?? '2199-12-31'}
      value={typed.text}
      onChange={({ value: text }) => {
        setTyped({ text, value })
        if (isWholeDay(text)) tell(text)
      }}
      onLeave={({ isEmpty }) => {
        if (isEmpty) tell(null)
      }}
    />
  )
}

/** Returns false for a year that is still being typed: 2026 passes through 2, 20 and 202. */
function isWholeDay(value: string): boolean {
  return value >= '1900' && value < '2200'
}
