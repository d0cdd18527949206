import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

export type MessagePageProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly lines?: readonly string[]
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A page that says one thing and offers a way on. */
export function MessagePage({ icon, title, lines = [], actions, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {lines
        .filter(line => line !== '')
        .map(line => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
  )
}
