import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './TextField.module.css'

export type FieldNotesProps = {
  /** What the field's `aria-describedby` names. */
  readonly id: string
  /** The whole sentence to show; the hint gives way to it. */
  readonly error?: string
  readonly hint?: string
  /** Between the error and the hint. */
  readonly children?: ReactNode
}

/** What stands below a field: what is wrong with it, or how it is filled in. Spoken when it changes. */
export function FieldNotes({ id, error, hint, children }: FieldNotesProps) {
  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {error && (
        <p className={classes(styles.note, styles.error)}>
          <ErrorCircle16Filled />
          <span>{error}</span>
        </p>
      )}
      {children}
      {hint && !error && <p className={styles.note}>{hint}</p>}
    </div>
  )
}
