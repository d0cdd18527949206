import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { Button } from '../controls/Button.js'
import { useNow } from '../display/useNow.js'
import styles from './AnswerEnd.module.css'
import { retryText } from './format.retry.js'
import { messages } from './messages.js'

export type AnswerEndProps = {
  readonly message: AssistantMessage
  /** True while another answer of the chat comes: it must end first. */
  readonly isBusy: boolean
  /** True when the assistant can go on with it. */
  readonly mayContinue: boolean
  /** The zone of the workspace, an IANA name. */
  readonly timeZone: string
  readonly onContinue: () => void
  readonly onRetry: () => void
}

/** The end of an answer that was not finished, with what can be done; it renders nothing for a finished one. */
export function AnswerEnd({ message, isBusy, mayContinue, timeZone, onContinue, onRetry }: AnswerEndProps) {
  const { status, failure, content } = message
  if (status === 'generating') return null
  const goOn = !isBusy && mayContinue && content !== '' && (
    <Button size="small" onClick={onContinue}>
      {messages.continue}
    </Button>
  )
  if (status === 'done') {
    const isEmpty = content.trim() === '' && message.steps.length === 0
    if (isEmpty) return <p className={styles.line}>{messages.emptyAnswer}</p>
    return goOn && <div className={styles.buttons}>{goOn}</div>
  }
  const title = { stopped: messages.stopped, interrupted: messages.interrupted, failed: messages.failed }[
    status
  ]
  const interrupted = content === '' ? messages.interruptedEmpty : messages.interruptedText
  const text = status === 'failed' ? failure?.msg : status === 'interrupted' ? interrupted : null
  return (
    <div className={status === 'failed' ? styles.failed : styles.line} role="group" aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong>
        {text && ` · ${text}`}
        {failure?.retry_at && <RetryTime at={failure.retry_at} timeZone={timeZone} />}
      </p>
      {!isBusy && (
        <span className={styles.buttons}>
          {goOn}
          <Button size="small" appearance="subtle" onClick={onRetry}>
            {status === 'failed' ? messages.retry : messages.regenerate}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The sentence goes at most so long after its moment. */
const LOOK_MS = 5000

interface RetryTimeProps {
  readonly at: string
  readonly timeZone: string
}

function RetryTime({ at, timeZone }: RetryTimeProps) {
  const text = retryText(at, useNow(LOOK_MS), timeZone)
  return text && ` ${text}`
}
