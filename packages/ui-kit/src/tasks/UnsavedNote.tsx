import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import styles from './UnsavedNote.module.css'

export type UnsavedNoteProps = {
  readonly phase: 'sending' | 'failed'
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** The note on the card of a new task until it is saved. */
export function UnsavedNote({ phase, onRetry, onDrop }: UnsavedNoteProps) {
  if (phase === 'sending') return <p className={styles.sending}>{messages.sendingTask}</p>
  return (
    <div className={styles.failed}>
      <p className={styles.text}>
        <ErrorCircle16Filled />
        {messages.unsavedTask}
      </p>
      <Button size="small" onClick={onRetry}>
        {messages.sendAgain}
      </Button>
      <Button size="small" appearance="subtle" onClick={onDrop}>
        {messages.drop}
      </Button>
    </div>
  )
}
