import type { KeyboardEventHandler } from 'react'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import styles from './Dialog.module.css'
import { messages } from './messages.js'

export type DiscardQuestionProps = {
  /** True for a form in the page, which has no edge of its own. */
  readonly isInPage?: boolean
  readonly onKeyDown?: KeyboardEventHandler
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before a dialog, or a form in the page, closes with typed text, in the place of its buttons. */
export function DiscardQuestion({ isInPage, onKeyDown, onDiscard, onStay }: DiscardQuestionProps) {
  const Frame = isInPage ? 'div' : 'footer'
  return (
    <Frame className={classes(styles.actions, isInPage && styles.inPage)} onKeyDown={onKeyDown}>
      <Button appearance="primary" autoFocus onClick={onStay}>
        {messages.keepWriting}
      </Button>
      <Button tone="danger" onClick={onDiscard}>
        {messages.discard}
      </Button>
      <p className={styles.question} role="alert">
        {messages.discardQuestion}
      </p>
    </Frame>
  )
}
