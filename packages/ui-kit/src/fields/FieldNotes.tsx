import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './TextField.module.css'

export type FieldNotesProps = {
  /** The id that the field's `aria-describedby` refers to. */
  readonly id: string
  /** The complete sentence to show; it replaces the hint. */
  readonly error?: string
  readonly hint?: string
  /** Content between the error and the hint. */
  readonly children?: ReactNode
}

/** The text below a field: its error or its hint. Screen readers announce each change. */
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
