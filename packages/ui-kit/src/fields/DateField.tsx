import { DateInput, type DateInputProps } from './DateInput.js'

export type DateFieldProps = Omit<DateInputProps, 'kind' | 'value' | 'onChange' | 'isSettled'> & {
  /** A calendar day, `2026-11-20`; null when there is none. */
  readonly value: string | null
  /** Called with complete days only, and with null when one leaves the emptied field. */
  readonly onChange: (change: { readonly value: string | null }) => void
}

/** A labelled day that tells of a day once it is whole, for forms that save while one types. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      kind="day"
      isSettled
      value={value ?? ''}
      onChange={({ value: day }) => onChange({ value: day === '' ? null : day })}
    />
  )
}
