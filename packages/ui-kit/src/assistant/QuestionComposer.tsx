import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Attach20Regular } from '@fluentui/react-icons/headless/svg/attach'
import { Send20Filled } from '@fluentui/react-icons/headless/svg/send'
import { Stop20Filled } from '@fluentui/react-icons/headless/svg/stop'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { pastedFiles } from '../composer/rules.paste.js'
import { isTouch } from '../layout/touch.js'
import { useGrowing } from '../fields/useGrowing.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { readyAnswerText } from './AnswerText.js'
import { AttachmentChips, type Chip } from './AttachmentChips.js'
import { messages } from './messages.js'
import styles from './QuestionComposer.module.css'

export type QuestionComposerProps = {
  readonly text: string
  readonly chips: readonly Chip[]
  /** The thing that the question is about; null without one. */
  readonly about: { readonly kind: 'task' | 'company' | 'conversation'; readonly name: string } | null
  /** Why the question was refused, or a file was not taken. */
  readonly errors: readonly string[]
  readonly assistantName: string
  /** The kinds of files that the browser's dialog offers. */
  readonly accept: string
  /** The most characters of a question. */
  readonly limit: number
  /** True while an answer of the chat comes. */
  readonly isBusy: boolean
  readonly isStopping: boolean
  /** The line below the field. */
  readonly foot?: ReactNode
  readonly fieldRef?: Ref<HTMLTextAreaElement>
  readonly isText: (key: string) => boolean
  readonly onText: (change: { readonly text: string }) => void
  /** Called with files that are picked or pasted; `AssistantLayout` takes those that are dropped. */
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
  /** Returns true when the pasted text became a document. */
  readonly onLongPaste: (pasted: { readonly text: string }) => boolean
  readonly onRemove: (choice: { readonly key: string }) => void
  readonly onToText: (choice: { readonly key: string }) => void
  readonly onRemoveAbout: () => void
  readonly onSend: () => void
  readonly onStop: () => void
}

/** The field for a question, with its files above the text. */
export function QuestionComposer(props: QuestionComposerProps) {
  const { text, chips, about, errors, isBusy, isStopping, limit, assistantName, fieldRef } = props
  const id = useId()
  // A field asks at each drawing, and a question to the browser costs some of a frame.
  const [hasTouchKeys] = useState(isTouch)
  const fileRef = useRef<HTMLInputElement>(null)
  const areaRef = useGrowing(text, fieldRef)
  const kept = useStayingFocus<HTMLDivElement>()
  const isEmpty = text.trim() === '' && chips.length === 0
  useEffect(() => {
    // An answer will follow. One whose reader could not be loaded loads it itself.
    if (!isEmpty) readyAnswerText().catch(() => {})
  }, [isEmpty])
  const left = limit - text.trim().length

  function steer(event: KeyboardEvent): void {
    // Enter also ends the choice of an input method, which must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (isTouch() && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (!isEmpty) props.onSend()
  }
  function paste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData)
    const isTaken =
      files.length > 0
        ? (props.onFiles({ files }), true)
        : props.onLongPaste({ text: event.clipboardData.getData('text/plain') })
    if (isTaken) event.preventDefault()
  }

  return (
    <form
      className={styles.composer}
      aria-label={messages.composer}
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty) props.onSend()
      }}
    >
      <div {...kept} className={styles.box}>
        {about && (
          <p className={styles.about}>
            <span>{messages.about(messages.kindOf[about.kind], about.name)}</span>
            <button
              type="button"
              className={styles.plain}
              aria-label={messages.remove(about.name)}
              onClick={props.onRemoveAbout}
            >
              <Dismiss12Regular />
            </button>
          </p>
        )}
        {chips.length > 0 && (
          <AttachmentChips
            chips={chips}
            isText={props.isText}
            onRemove={props.onRemove}
            onToText={props.onToText}
          />
        )}
        <textarea
          ref={areaRef}
          className={styles.field}
          aria-label={messages.composer}
          aria-describedby={`${id}-notes`}
          aria-invalid={errors.length > 0 || left < 0 ? true : undefined}
          name="question"
          rows={1}
          value={text}
          placeholder={isBusy ? messages.placeholderNext : messages.placeholder(assistantName)}
          enterKeyHint={hasTouchKeys ? 'enter' : 'send'}
          onChange={event => props.onText({ text: event.target.value })}
          onKeyDown={steer}
          onPaste={paste}
        />
        <div className={styles.tools}>
          <input
            ref={fileRef}
            className={styles.file}
            type="file"
            multiple
            accept={props.accept}
            aria-label={messages.attach}
            tabIndex={-1}
            onChange={event => {
              const files = [...(event.target.files ?? [])]
              if (files.length > 0) props.onFiles({ files })
              // Without this, choosing the same file again after its removal fires no event.
              event.target.value = ''
            }}
          />
          <button
            type="button"
            className={styles.tool}
            aria-label={messages.attach}
            title={messages.attach}
            onClick={() => fileRef.current?.click()}
          >
            <Attach20Regular />
          </button>
          <span className={styles.hint}>
            {left < 1000 ? messages.left(left) : !hasTouchKeys && messages.hint}
          </span>
          {isBusy && (
            <button
              type="button"
              className={styles.stop}
              aria-label={isStopping ? messages.stopping : messages.stop}
              title={messages.stop}
              aria-disabled={isStopping || undefined}
              onClick={() => {
                if (!isStopping) props.onStop()
              }}
            >
              <Stop20Filled />
            </button>
          )}
          {(!isBusy || !isEmpty) && (
            <button
              type="submit"
              className={styles.send}
              aria-label={isBusy ? messages.queue : messages.send}
              title={isBusy ? messages.queue : messages.send}
              aria-disabled={isEmpty || undefined}
            >
              <Send20Filled />
            </button>
          )}
        </div>
      </div>
      <div id={`${id}-notes`} className={styles.notes} role="alert">
        {errors.map(error => (
          <p key={error} className={styles.error}>
            {error}
          </p>
        ))}
      </div>
      {props.foot}
    </form>
  )
}
