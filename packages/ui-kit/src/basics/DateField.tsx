import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { useId, useState } from 'react'
import { classes } from './classes.js'
import styles from './TextField.module.css'

export type DateFieldProps = {
  readonly label: string
  readonly name: string
  /** A calendar day, `2026-11-20`; null when there is none. */
  readonly value: string | null
  /** Told of whole days only, and of an emptied field when it is left. */
  readonly onChange: (change: { readonly value: string | null }) => void
  readonly min?: string
  readonly max?: string
  readonly hint?: string
  /** The whole sentence to show. Spec §5. */
  readonly error?: string
  readonly isRequired?: boolean
}

/** A labelled day, with the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, hint, error, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState({ text: value ?? '', value })
  // Another day from outside takes the place of what was typed.
  if (typed.value !== value) setTyped({ text: value ?? '', value })
  const tell = (next: string | null): void => {
    if (next !== value) onChange({ value: next })
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="date"
        name={name}
        value={typed.text}
        min={props.min ?? '1900-01-01'}
        max={props.max ?? '2199-12-31'}
        aria-required={props.isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={event => {
          const text = event.target.value
          setTyped({ text, value })
          if (isWholeDay(text)) tell(text)
        }}
        onBlur={event => {
          if (event.target.value === '' && !event.target.validity.badInput) tell(null)
        }}
      />
      <div id={`${id}-notes`} className={styles.notes} aria-live="polite">
        {error && (
          <p className={classes(styles.note, styles.error)}>
            <ErrorCircle16Filled />
            <span>{error}</span>
          </p>
        )}
        {hint && !error && <p className={styles.note}>{hint}</p>}
      </div>
    </div>
  )
}

/** While a year is typed the field holds the years 2, 20 and 202 on its way to 2026. */
function isWholeDay(value: string): boolean {
  return value >= '1900' && value < '2200'
}
