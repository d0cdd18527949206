import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { useId } from 'react'
import { classes } from '../basics/classes.js'
import styles from '../basics/TextField.module.css'

export type MomentFieldProps = {
  readonly label: string
  readonly name: string
  /** By the workspace's clock on the wall, `2026-11-20T15:14`; empty for none. */
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  readonly min?: string
  readonly max?: string
  readonly hint?: string
  /** The whole sentence to show. Spec §5. */
  readonly error?: string
}

/** A labelled day and time, with the browser's own calendar. */
export function MomentField(props: MomentFieldProps) {
  const { label, name, value, hint, error, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="datetime-local"
        name={name}
        value={value}
        min={props.min}
        max={props.max}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={event => onChange({ value: event.target.value })}
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
