import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { HiddenText } from '../display/HiddenText.js'
import { AnswerItem, type ChangeCalls } from './AnswerItem.js'
import type { CodeActions } from './CodeBlock.js'
import { MessageActions } from './MessageActions.js'
import { messages } from './messages.js'
import styles from './MessageItem.module.css'
import { chipsOf, QuestionEditor, QuestionText } from './QuestionItem.js'
import { segmentsOf } from './rules.blocks.js'

/** The actions of a person in a thread. The functions keep their identity, so that messages are drawn once. */
export type ThreadCalls = ChangeCalls &
  CodeActions & {
    readonly onEdit: (edit: { readonly id: number; readonly text: string }) => void
    readonly onRegenerate: (choice: { readonly id: number }) => void
    /** Returns whether the assistant can go on with an answer. */
    readonly mayContinue: (message: AssistantMessage) => boolean
    readonly onContinue: (choice: { readonly id: number }) => void
    readonly onDelete: (choice: { readonly id: number }) => void
    readonly onWalk: (walk: { readonly id: number; readonly step: 1 | -1 }) => void
    readonly onJudge: (judgement: { readonly id: number; readonly vote: 'up' | 'down' | null }) => void
    readonly onOpenFile: (choice: { readonly id: number }) => void
  }

export type MessageItemProps = {
  readonly message: AssistantMessage
  readonly index: number
  /** The versions beside it. */
  readonly count: number
  /** True for a question that no answer follows: the assistant can answer it. */
  readonly isUnanswered: boolean
  readonly isBusy: boolean
  /** True for the message that the person looked for. */
  readonly isFound: boolean
  /** The text of its edit; null while it is not edited. */
  readonly edited: string | null
  readonly pictures: ReadonlyMap<number, string>
  readonly assistantName: string
  /** The zone of the workspace, an IANA name. */
  readonly timeZone: string
  readonly calls: ThreadCalls
  readonly onEdited: (edit: { readonly id: number; readonly text: string } | null) => void
}

/** A question or an answer in a chat with the assistant. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, index, count, isUnanswered, isBusy, edited, pictures, calls, onEdited } = props
  const { id, role, content, images, files } = message
  const isAnswer = role === 'assistant'
  const editRef = useRef<HTMLButtonElement>(null)
  return (
    <article
      className={isAnswer ? styles.item : styles.own}
      aria-label={isAnswer ? props.assistantName : messages.question}
      aria-current={props.isFound || undefined}
    >
      <HiddenText>
        <h3>{isAnswer ? props.assistantName : messages.you}</h3>
      </HiddenText>
      {isAnswer ? (
        <AnswerItem
          message={message}
          isBusy={isBusy}
          mayContinue={calls.mayContinue(message)}
          timeZone={props.timeZone}
          onContinue={() => calls.onContinue({ id })}
          onRetry={() => calls.onRegenerate({ id })}
          calls={calls}
        />
      ) : edited !== null ? (
        <QuestionEditor
          original={content}
          text={edited}
          isUnanswered={isUnanswered}
          chips={chipsOf([...images, ...files], pictures)}
          onText={({ text }) => onEdited({ id, text })}
          onCancel={() => {
            // The button is there when the field is gone.
            flushSync(() => onEdited(null))
            editRef.current?.focus()
          }}
          onSave={() => {
            onEdited(null)
            const text = edited.trim()
            if (text === content.trim()) calls.onRegenerate({ id })
            else calls.onEdit({ id, text })
          }}
        />
      ) : (
        <QuestionText
          content={content}
          chips={chipsOf([...images, ...files], pictures)}
          onOpen={({ key }) => calls.onOpenFile({ id: Number(key) })}
        />
      )}
      {edited === null && message.status !== 'generating' && (
        <div className={styles.actions}>
          <MessageActions
            message={message}
            branch={{ index, count }}
            isUnanswered={isUnanswered}
            isBusy={isBusy}
            editRef={editRef}
            onCopy={() => calls.onCopy({ text: textOf(message) })}
            onEdit={() => onEdited({ id, text: content })}
            onRegenerate={() => calls.onRegenerate({ id })}
            onDelete={() => calls.onDelete({ id })}
            onWalk={({ step }) => calls.onWalk({ id, step })}
            onJudge={({ vote }) => calls.onJudge({ id, vote })}
          />
        </div>
      )}
    </article>
  )
})

/** Returns the text of a message as it is drawn: its steps part it. */
function textOf({ content, steps }: AssistantMessage): string {
  if (steps.length === 0) return content
  return segmentsOf(content, steps)
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join('\n\n')
}
