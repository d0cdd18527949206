import type { ReactNode } from 'react'
import styles from './ComposerPlace.module.css'

/** The place below the messages for the composer, or for the reason why nobody can write there. */
export function ComposerPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>
}
