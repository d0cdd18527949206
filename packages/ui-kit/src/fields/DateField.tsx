import { DateInput, type DateInputProps } from './DateInput.js'

export type DateFieldProps = Omit<DateInputProps, 'kind' | 'value' | 'onChange' | 'isSettled'> & {
  /** A calendar day, `2026-11-20`; null when there is none. */
  readonly value: string | null
  /** Called with complete days only, and with null when the person leaves the field empty. */
  readonly onChange: (change: { readonly value: string | null }) => void
}

/**
 * A labelled field for a day, a `DateInput` without a time. It reports only complete days, for forms that
 * save while a person types.
 */
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
