import { Button } from '../controls/Button.js'
import { messages as displayTexts } from '../display/messages.js'
import styles from './OlderFailed.module.css'
import { messages } from './messages.js'

export type OlderFailedProps = {
  /** The reason; empty when older comments did not fail. */
  readonly text: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Says above a loaded list why older comments did not come, such as the one that a link names, and asks again. */
export function OlderFailed({ text, isRetrying, onRetry }: OlderFailedProps) {
  if (text === '') return null
  return (
    <p className={styles.failed} role="alert">
      <span>{messages.olderFailed(text)}</span>
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
