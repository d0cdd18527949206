import styles from './CommentsView.module.css'
import { messages } from './messages.js'

/** Stands in the composer's place where the company is archived. */
export function ReadOnlyNote() {
  return <p className={styles.readOnly}>{messages.readOnly}</p>
}
