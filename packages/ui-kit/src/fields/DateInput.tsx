import { useId } from 'react'
import { FieldNotes } from './FieldNotes.js'
import styles from './TextField.module.css'

export type DateInputProps = {
  readonly label: string
  readonly name: string
  readonly kind: 'day' | 'moment'
  /** The field's value: `2026-11-20`, or the local time `2026-11-20T15:14`; empty while it is incomplete. */
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  /** Called when the field loses the focus; `isEmpty` is false while it holds an incomplete date. */
  readonly onLeave?: (left: { readonly isEmpty: boolean }) => void
  readonly min?: string
  readonly max?: string
  readonly hint?: string
  /** The complete sentence to show. Spec §5. */
  readonly error?: string
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/** A labelled input for a day, or a day and time, with the browser's own calendar. */
export function DateInput(props: DateInputProps) {
  const { label, name, kind, value, hint, error, onChange, onLeave } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        name={name}
        autoFocus={props.autoFocus}
        value={value}
        min={props.min}
        max={props.max}
        aria-required={props.isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={event => onChange({ value: event.target.value })}
        onBlur={({ target }) => onLeave?.({ isEmpty: target.value === '' && !target.validity.badInput })}
      />
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
