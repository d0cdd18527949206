import type { ReactNode } from 'react'
import styles from '../conversation/MessageList.module.css'

/** Centres what stands in the place of a conversation: nothing is open, nobody is there, or it failed. */
export function PaneMiddle({ children }: { readonly children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>
}
