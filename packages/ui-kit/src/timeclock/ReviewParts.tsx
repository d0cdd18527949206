import type { ReactNode } from 'react'
import { messages } from './messages.js'
import styles from './ReviewParts.module.css'

export type ReviewPartsProps = {
  /** The corrections that people ask for; nothing when there are none. */
  readonly requests: ReactNode
  /** The punches made without network that did not fit; nothing when they are left out. */
  readonly conflicts: ReactNode
}

/** The list for an admin to review: requests first, then conflicts. */
export function ReviewParts({ requests, conflicts }: ReviewPartsProps) {
  return (
    <div className={styles.parts}>
      {requests && <Part title={messages.requests}>{requests}</Part>}
      {conflicts && requests ? <Part title={messages.conflicts}>{conflicts}</Part> : conflicts}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
