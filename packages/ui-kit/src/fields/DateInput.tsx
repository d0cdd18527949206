import { useId } from 'react'
import { FieldNotes } from './FieldNotes.js'
import styles from './TextField.module.css'

export type DateInputProps = {
  readonly label: string
  readonly name: string
  readonly kind: 'day' | 'moment'
  /** As the field holds it: `2026-11-20`, or `2026-11-20T15:14` by the clock on the wall; empty while it is not whole. */
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  /** The field was left; `isEmpty` is false where something is typed that is no date yet. */
  readonly onLeave?: (left: { readonly isEmpty: boolean }) => void
  readonly min?: string
  readonly max?: string
  readonly hint?: string
  /** The whole sentence to show. Spec §5. */
  readonly error?: string
  readonly isRequired?: boolean
}

/** A labelled day, or day and time, with the browser's own calendar. */
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
