import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import styles from './UnsavedNote.module.css'

export type UnsavedNoteProps = {
  /** `kept` while the change waits for the network. */
  readonly phase: 'sending' | 'kept' | 'failed'
  /** The server's message about a failure, which the notice said before. */
  readonly msg?: string
  readonly onRetry?: () => void
  readonly onDrop?: () => void
}

/** The note on the card of a task until the server has the change. */
export function UnsavedNote({ phase, msg, onRetry, onDrop }: UnsavedNoteProps) {
  if (phase !== 'failed')
    return <p className={styles.sending}>{phase === 'kept' ? messages.kept : messages.sendingTask}</p>
  return (
    <div className={styles.failed}>
      <p className={styles.text}>
        <ErrorCircle16Filled />
        {messages.unsavedTask}
      </p>
      {msg && <p className={styles.reason}>{msg}</p>}
      <Button size="small" onClick={onRetry}>
        {messages.sendAgain}
      </Button>
      <Button size="small" appearance="subtle" onClick={onDrop}>
        {messages.drop}
      </Button>
    </div>
  )
}
