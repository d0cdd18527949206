import { useEffect, useRef } from 'react'
import { FieldNotes } from '../fields/FieldNotes.js'
import { TooLong } from '../fields/TooLong.js'
import { messages } from './messages.js'
import styles from './TaskTitle.module.css'
import { useTypedText } from '../task-properties/useTypedText.js'

export type TaskTitleProps = {
  readonly value: string
  readonly maxLength: number
  readonly error?: string
  readonly autoFocus?: boolean
  readonly onChange: (text: string) => void
  /** Called on Enter. */
  readonly onEnter: () => void
}

/** The title of a task as the heading that people read, edited in place. */
export function TaskTitle({ value, maxLength, error, autoFocus, onChange, onEnter }: TaskTitleProps) {
  const [text, setText] = useTypedText(value, onChange)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) fieldRef.current?.focus()
  }, [autoFocus])
  return (
    <div>
      <textarea
        ref={fieldRef}
        className={styles.title}
        name="title"
        rows={1}
        aria-label={messages.title}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby="task-title-notes"
        placeholder={messages.title}
        value={text}
        onChange={event => setText(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
      <FieldNotes id="task-title-notes" error={error}>
        <TooLong text={text} most={maxLength} />
      </FieldNotes>
    </div>
  )
}
