import type { TaskStatus } from '@osys/sdk/tasks/schema'
import styles from './BoardColumn.module.css'

/** The mark of a status: a ring in its colour, filled when the work is done. A decoration beside the word. */
export function TaskGlyph({ status }: { readonly status: TaskStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden="true" />
}
