import type { TaskStatus } from '@osys/sdk/tasks/schema'
import styles from './TaskGlyph.module.css'

/** The mark of a status: a coloured ring, filled for done. It is decorative: the word is beside it. */
export function TaskGlyph({ status }: { readonly status: TaskStatus }) {
  return <span className={styles.glyph} data-status={status} aria-hidden="true" />
}
