import type { ReactNode } from 'react'
import styles from './TaskStream.module.css'

/** The place of the field for a comment, which stays at the bottom of a task's panel. */
export function TaskComposer({ children }: { readonly children: ReactNode }) {
  return <div className={styles.composer}>{children}</div>
}
