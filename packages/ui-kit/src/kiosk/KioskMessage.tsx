import type { ReactNode } from 'react'
import styles from './KioskMessage.module.css'

export type KioskMessageProps = {
  readonly icon: ReactNode
  readonly title: string
  /** Success for something that is done. */
  readonly tone?: 'brand' | 'success'
  /** 2 when the screen has a heading of its own above. */
  readonly level?: 1 | 2
  readonly text?: string
  /** A huge button or link; left out when there is nothing to do. */
  readonly action?: ReactNode
}

/** A screen of the kiosk with a single message. */
export function KioskMessage({ icon, title, tone = 'brand', level = 1, text, action }: KioskMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.message}>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
