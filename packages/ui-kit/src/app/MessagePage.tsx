import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

export type MessagePageProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly lines?: readonly string[]
  readonly actions: ReactNode
  /** True where no shell names the page above it. */
  readonly isWholePage?: boolean
  readonly children?: ReactNode
}

/** A page that says one thing and offers a way on. */
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
