import { Button } from '../controls/Button.js'
import styles from './Dialog.module.css'
import { messages } from './messages.js'

export type DiscardQuestionProps = {
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before a dialog closes with typed text, in the place of its buttons. */
export function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <footer className={styles.actions}>
      <Button appearance="primary" autoFocus onClick={onStay}>
        {messages.keepWriting}
      </Button>
      <Button tone="danger" onClick={onDiscard}>
        {messages.discard}
      </Button>
      <p className={styles.question} role="alert">
        {messages.discardQuestion}
      </p>
    </footer>
  )
}
