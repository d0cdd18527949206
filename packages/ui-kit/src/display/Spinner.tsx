import styles from './Spinner.module.css'

/** A turning ring as large as the text beside it. It is a picture only: say in words what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
