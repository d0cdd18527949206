import { Button } from '../controls/Button.js'
import { messages as displayTexts } from '../display/messages.js'
import styles from './PartFailed.module.css'

export type PartFailedProps = {
  /** The sentence; empty when nothing failed. */
  readonly text: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Says above a loaded list what did not come, such as the comment that a link names, and asks again. */
export function PartFailed({ text, isRetrying, onRetry }: PartFailedProps) {
  if (text === '') return null
  return (
    <p className={styles.failed} role="alert">
      <span>{text}</span>
      <Button
        size="small"
        appearance="subtle"
        isPending={isRetrying}
        pendingText={displayTexts.loading}
        onClick={onRetry}
      >
        {displayTexts.retry}
      </Button>
    </p>
  )
}
