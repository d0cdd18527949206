import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import styles from './WaitingQuestions.module.css'

export interface WaitingQuestion {
  readonly key: string
  readonly text: string
  /** The number of its files. */
  readonly files: number
  /** True when it was sent and no answer came: the server may have it. */
  readonly isUnanswered?: boolean
}

export type WaitingQuestionsProps = {
  readonly questions: readonly WaitingQuestion[]
  /** True while an answer comes; else the questions are held back, because it or the call of the first did not end well. */
  readonly isBusy: boolean
  readonly onTakeBack: (choice: { readonly key: string }) => void
  readonly onDrop: (choice: { readonly key: string }) => void
  readonly onSendNow: () => void
}

/** The questions that wait for the end of the answer. */
export function WaitingQuestions({ questions, isBusy, ...calls }: WaitingQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section className={styles.box} aria-label={messages.waiting}>
      <p className={styles.title}>
        <strong>{messages.waiting}</strong>
        <span>{isBusy ? messages.waitingHint : questions[0]?.isUnanswered && messages.unanswered}</span>
        {!isBusy && (
          <Button size="small" appearance="primary" onClick={calls.onSendNow}>
            {messages.sendNow}
          </Button>
        )}
      </p>
      <ol className={styles.list}>
        {questions.map(({ key, text, files }) => (
          <li key={key} className={styles.question}>
            <span className={styles.text}>
              {files > 0 ? `${text} (${messages.attachments}: ${files})` : text}
            </span>
            <Button size="small" appearance="subtle" onClick={() => calls.onTakeBack({ key })}>
              {messages.editWaiting}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => calls.onDrop({ key })}>
              {messages.drop}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
