import type { UserRef } from '@osys/sdk/basics/schema'
import type { Comment } from '@osys/sdk/comments/schema'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.js'
import styles from './CommentItem.module.css'
import { useDiscardQuestion } from '../overlays/useDiscardQuestion.js'
import { mentionedIn, withPerson } from './rules.mention.js'
import { MentionArea } from './MentionArea.js'
import { messages } from './messages.js'
import { overMessage } from './format.limit.js'

/** A person as a comment mentions them. */
export type Named = Comment['mentioned'][number]

export type CommentEditorProps = {
  readonly body: string
  readonly mentioned: readonly Named[]
  /** The text that was typed before, of an edit that goes on; the field then does not take the focus. */
  readonly typed?: { readonly text: string; readonly people: readonly Named[] }
  /** `seen` is the text from which the person started, which may have been changed since. */
  readonly onSave: (edit: {
    readonly body: string
    readonly mentioned: readonly Named[]
    readonly seen: string
  }) => void
  readonly onCancel: () => void
  /** Called with the typed text when the comment or the page disappears during the edit. */
  readonly onLost: (edit: { readonly body: string; readonly mentioned: readonly Named[] }) => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The editor of a comment, shown in the comment's place. Esc discards the edit, and asks first when it changed the text. */
export function CommentEditor(props: CommentEditorProps) {
  const { body, mentioned, typed, onSave, onCancel, onLost, onSearchPeople } = props
  const [seen] = useState(body)
  const [text, setText] = useState(typed?.text ?? seen)
  const [people, setPeople] = useState(typed?.people ?? mentioned)
  const trimmed = text.trim()
  const error = overMessage(trimmed)

  const unsaved = useRef<(() => void) | null>(null)
  useEffect(() => {
    const edit = { body: trimmed, mentioned: mentionedIn(trimmed, people) }
    unsaved.current = trimmed === '' || trimmed === body ? null : () => onLost(edit)
  })
  useEffect(() => () => unsaved.current?.(), [])

  const discard = (): void => {
    unsaved.current = null
    onCancel()
  }
  const { question, cancel, cancelRef, onInput } = useDiscardQuestion(
    trimmed !== '' && trimmed !== body,
    discard,
  )

  function save(): void {
    if (trimmed === '' || error) return
    if (trimmed === body) return discard()
    unsaved.current = null
    onSave({ body: trimmed, mentioned: mentionedIn(trimmed, people), seen })
  }

  return (
    <div className={styles.editor} onInput={onInput}>
      <MentionArea
        label={messages.editing}
        text={text}
        error={error}
        autoFocus={!typed}
        onText={change => {
          setText(change.text)
          setPeople(withPerson(people, change.person))
        }}
        onSearchPeople={onSearchPeople}
        onSubmit={save}
        onEscape={cancel}
      />
      <div className={styles.buttons}>
        {question ?? (
          <>
            <Button size="small" appearance="primary" onClick={save}>
              {messages.save}
            </Button>
            <Button ref={cancelRef} size="small" onClick={cancel}>
              {messages.cancel}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
