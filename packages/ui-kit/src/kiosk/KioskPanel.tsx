import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type KioskPanelProps = {
  readonly title: string
  readonly text?: string | undefined
  /** The result of the last action; null before one. */
  readonly note?: string | null
  /** Why the last action was refused; null when it was not. */
  readonly error?: string | null
  readonly children?: ReactNode
  readonly backLabel?: string
  readonly onBack: () => void
}

/** The frame of the tablet's pages other than punching: title, content, and the button back. */
export function KioskPanel(props: KioskPanelProps) {
  const { title, text, note = null, error = null, children, backLabel, onBack } = props
  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <h1 id="panel-title" className={styles.title}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.note} role="status">
        {note}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {children}
      <Button size="huge" appearance="subtle" isWide onClick={onBack}>
        {backLabel ?? messages.backToPeople}
      </Button>
    </section>
  )
}
