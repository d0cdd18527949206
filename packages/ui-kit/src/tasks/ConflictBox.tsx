import type { TextField } from '@osys/sdk/tasks/rules.merge'
import { useId } from 'react'
import { Button } from '../controls/Button.js'
import styles from './ConflictBox.module.css'
import { messages } from './messages.js'

export type ConflictBoxProps = {
  readonly field: TextField
  readonly saved: string
  readonly mine: string
  readonly onSettle: (choice: 'mine' | 'theirs') => void
}

/** The conflict of a text that two people changed: it shows both versions, and the person chooses. */
export function ConflictBox({ field, saved, mine, onSettle }: ConflictBoxProps) {
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      {/* Without the texts: a screen reader would read them again at every letter that is typed. */}
      <div className={styles.said} role="alert">
        <p id={titleId} className={styles.title}>
          {messages.conflictTitle[field]}
        </p>
        <p>{messages.conflictText}</p>
      </div>
      <div className={styles.texts}>
        <div className={styles.side}>
          <p className={styles.label}>{messages.theirText}</p>
          <p className={styles.text}>{saved === '' ? messages.emptyText : saved}</p>
          <Button size="small" onClick={() => onSettle('theirs')}>
            {messages.keepTheirs}
          </Button>
        </div>
        <div className={styles.side}>
          <p className={styles.label}>{messages.myText}</p>
          <p className={styles.text}>{mine.trim() === '' ? messages.emptyText : mine}</p>
          <Button size="small" appearance="primary" onClick={() => onSettle('mine')}>
            {messages.keepMine}
          </Button>
        </div>
      </div>
    </section>
  )
}
