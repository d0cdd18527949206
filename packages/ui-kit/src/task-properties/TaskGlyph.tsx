import type { TaskStatus } from '@osys/sdk/tasks/schema'
import styles from './TaskGlyph.module.css'

/**
 * The mark of a status: a coloured ring that is empty, half full, three quarters full or full. It is for the eye only:
 * whoever draws it gives the word too, if need be as hidden text.
 */
export function TaskGlyph({ status }: { readonly status: TaskStatus }) {
  return <span className={styles.glyph} data-status={status} aria-hidden="true" />
}
