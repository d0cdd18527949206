import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

export type MessagePageProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly lines?: readonly string[]
  readonly actions: ReactNode
  /** True outside the shell, where the title of this page is its h1. */
  readonly isWholePage?: boolean
  readonly children?: ReactNode
}

/** A page with a single message and one way to go on. */
export function MessagePage(props: MessagePageProps) {
  const { icon, title, lines = [], actions, isWholePage, children } = props
  const Heading = isWholePage ? 'h1' : 'h2'
  return (
    <div className={styles.page}>
      <span className={styles.icon}>{icon}</span>
      <Heading className={styles.title}>{title}</Heading>
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
