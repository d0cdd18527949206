import styles from './Spinner.module.css'

/** A turning ring as large as the text beside it. It is decorative: a text must name the operation. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
