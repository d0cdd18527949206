import { CheckmarkCircle16Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { ErrorCircle16Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Button } from '../controls/Button.js'
import { Spinner } from '../display/Spinner.js'
import { messages } from './messages.js'
import styles from './SaveState.module.css'

export type SaveStateProps = {
  /** `kept` while the edit waits for the network. */
  readonly phase: 'saved' | 'waiting' | 'sending' | 'kept' | 'failed'
  /** The server's message about a failure. */
  readonly msg?: string
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** The state of saving the edits; after a failure, buttons to retry or discard. */
export function SaveState({ phase, msg, onRetry, onDiscard }: SaveStateProps) {
  if (phase === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p className={styles.state} data-phase={phase}>
          <ErrorCircle16Filled />
          {messages.failed}
        </p>
        {msg && <p className={styles.reason}>{msg}</p>}
        <Button size="small" appearance="primary" onClick={onRetry}>
          {messages.retry}
        </Button>
        <Button size="small" appearance="subtle" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    )
  }
  return (
    <p className={styles.state} role="status" data-phase={phase}>
      {phase === 'saved' ? <CheckmarkCircle16Regular /> : phase === 'sending' && <Spinner />}
      {TEXTS[phase]}
    </p>
  )
}

const TEXTS = {
  saved: messages.saved,
  waiting: messages.waiting,
  sending: messages.saving,
  kept: messages.kept,
} as const
