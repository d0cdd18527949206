import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import type { AnswerStep } from '@osys/sdk/assistant/schema.steps'
import { Spinner } from '../display/Spinner.js'
import { AnswerEnd } from './AnswerEnd.js'
import { AnswerText } from './AnswerText.js'
import { ChangeCard } from './ChangeCard.js'
import type { CodeActions } from './CodeBlock.js'
import { messages } from './messages.js'
import styles from './MessageItem.module.css'
import { segmentsOf } from './rules.blocks.js'
import { NoteLine, ReadLine } from './StepLine.js'

/** The answers of a person to a proposed change. */
export interface ChangeCalls {
  readonly onApply: (choice: { readonly id: number; readonly changeId: string }) => Promise<unknown>
  readonly onDiscard: (choice: { readonly id: number; readonly changeId: string }) => Promise<unknown>
}

export interface AnswerItemProps {
  readonly message: AssistantMessage
  /** True while an answer of the chat comes. */
  readonly isBusy: boolean
  readonly calls: ChangeCalls & CodeActions
  /** True when the assistant can go on with it. */
  readonly mayContinue: boolean
  /** The zone of the workspace, an IANA name. */
  readonly timeZone: string
  readonly onContinue: () => void
  readonly onRetry: () => void
}

/** An answer: its text, what was read and is proposed at its place in the text, and how it ended. */
export function AnswerItem(props: AnswerItemProps) {
  const { message, calls } = props
  const isWriting = message.status === 'generating'
  const segments = segmentsOf(message.content, message.steps)
  return (
    <div className={styles.answer} aria-busy={isWriting}>
      {segments.map(({ text, steps }, index) => (
        // Segments never move: a text grows at its end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.segment}>
          {text.trim() !== '' && <AnswerText text={text} actions={calls} />}
          {steps.map(step => (
            <Step key={step.id} step={step} {...props} />
          ))}
        </div>
      ))}
      {isWriting && (
        <p className={styles.thinking}>
          <Spinner />
          {segments.length === 0 && <span>{messages.thinking}</span>}
        </p>
      )}
      <AnswerEnd
        message={message}
        isBusy={props.isBusy}
        mayContinue={props.mayContinue}
        timeZone={props.timeZone}
        onContinue={props.onContinue}
        onRetry={props.onRetry}
      />
    </div>
  )
}

function Step({ step, message, calls }: AnswerItemProps & { readonly step: AnswerStep }) {
  if (step.kind === 'read') return <ReadLine step={step} />
  if (step.kind === 'note') return <NoteLine step={step} />
  const choice = { id: message.id, changeId: step.id }
  return (
    <ChangeCard
      step={step}
      maySettle={message.status !== 'generating'}
      onApply={() => calls.onApply(choice)}
      onDiscard={() => calls.onDiscard(choice)}
    />
  )
}
