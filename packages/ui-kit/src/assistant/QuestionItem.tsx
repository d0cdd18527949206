import { assistantMessages } from '@osys/sdk/assistant/messages'
import type { ASSISTANT_LIMITS, Attachment } from '@osys/sdk/assistant/schema'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../controls/Button.js'
import { CodedText } from '../display/CodedText.js'
import { Spinner } from '../display/Spinner.js'
import { TextArea } from '../fields/TextArea.js'
import { AttachmentChips, type Chip } from './AttachmentChips.js'
import { messages } from './messages.js'
import styles from './MessageItem.module.css'

export type QuestionTextProps = {
  readonly content: string
  readonly chips: readonly Chip[]
  /** True until the server has the question. */
  readonly isSending?: boolean
  readonly onOpen?: (choice: { readonly key: string }) => void
}

/** A question as it was asked, with its files. */
export function QuestionText({ content, chips, isSending, onOpen }: QuestionTextProps) {
  return (
    <div className={styles.question}>
      {chips.length > 0 && <AttachmentChips chips={chips} onOpen={onOpen} />}
      <p className={styles.asked}>
        <CodedText text={content} />
      </p>
      {isSending && (
        <p className={styles.sending}>
          <Spinner />
          {messages.sending}
        </p>
      )}
    </div>
  )
}

/** The most characters of a question. The type ties it to the limit that the check uses. */
const MOST: (typeof ASSISTANT_LIMITS)['content'] = 32_000

export type QuestionEditorProps = {
  /** The question as it was asked. */
  readonly original: string
  readonly text: string
  /** True when no answer follows the question: unchanged it can be asked too. */
  readonly isUnanswered: boolean
  /** The files of the question, which the new one has too. */
  readonly chips: readonly Chip[]
  readonly onText: (change: { readonly text: string }) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The field in which a question is asked anew. Saving one that has an answer unchanged closes it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { original, text, isUnanswered, chips, onText, onSave, onCancel } = props
  const [isTried, setTried] = useState(false)
  const isBlank = text.trim() === ''
  const over = text.trim().length - MOST
  function save(): void {
    setTried(true)
    if (isBlank || over > 0) return
    if (text.trim() === original.trim() && !isUnanswered) onCancel()
    else onSave()
  }
  function steer(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }
  return (
    <form
      className={styles.editor}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {chips.length > 0 && <AttachmentChips chips={chips} />}
      <TextArea
        label={messages.editLabel}
        isLabelHidden
        name="question"
        rows={2}
        value={text}
        error={
          over > 0
            ? assistantMessages.tooLong(over)
            : isTried && isBlank
              ? assistantMessages.blank
              : undefined
        }
        onChange={({ value }) => onText({ text: value })}
        onKeyDown={steer}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" appearance="primary">
          {messages.saveEdit}
        </Button>
        <Button size="small" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </span>
    </form>
  )
}

/** Returns the files of a message as chips. */
export function chipsOf(
  attachments: readonly Attachment[],
  pictures: ReadonlyMap<number, string>,
): readonly Chip[] {
  return attachments.map(attachment => ({
    key: String(attachment.id),
    name: attachment.name,
    type: attachment.mime,
    size: attachment.size,
    detail: detailOf(attachment),
    problem: attachment.problem ?? undefined,
    picture: pictures.get(attachment.id),
  }))
}

/** The characters of pages that nobody read are not known, so that pages are told where some were not read. */
function detailOf({ pages, read_pages, characters, read_characters }: Attachment): string {
  const isPart = (read: number | null, total: number | null) =>
    read !== null && total !== null && read < total
  if (isPart(read_pages, pages)) return messages.readPages(read_pages ?? 0, pages ?? 0)
  return [
    pages === null ? '' : messages.pages(pages),
    isPart(read_characters, characters) ? messages.readPart(read_characters ?? 0, characters ?? 0) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
