import { useState } from 'react'
import { DateInput, type DateInputProps } from './DateInput.js'

export type DateFieldProps = Omit<DateInputProps, 'kind' | 'value' | 'onChange' | 'onLeave'> & {
  /** A calendar day, `2026-11-20`; null when there is none. */
  readonly value: string | null
  /** Told of whole days only, and of an emptied field when it is left. */
  readonly onChange: (change: { readonly value: string | null }) => void
}

/** A labelled day that is told as soon as it is whole, for what is saved while one types. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState({ text: value ?? '', value })
  // Another day from outside takes the place of what was typed.
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

/** While a year is typed the field holds the years 2, 20 and 202 on its way to 2026. */
function isWholeDay(value: string): boolean {
  return value >= '1900' && value < '2200'
}
