import { ArrowDown20Regular } from '@fluentui/react-icons/headless/svg/arrow-down'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { HiddenText } from '../display/HiddenText.js'
import { loadAnswerText } from './AnswerText.js'
import type { Chip } from './AttachmentChips.js'
import { classes } from '../layout/classes.js'
import { endSaid } from './format.said.js'
import { MessageItem, type ThreadCalls } from './MessageItem.js'
import itemStyles from './MessageItem.module.css'
import styles from './MessageThread.module.css'
import { messages as texts } from './messages.js'
import { QuestionText } from './QuestionItem.js'
import { keyOf, partsOf } from './rules.recent.js'
import { useEndStick } from './useEndStick.js'
import { useFound } from './useFound.js'
import { useOpenedEdit } from './useOpenedEdit.js'
import { useReadAhead } from './useReadAhead.js'

export type MessageThreadProps = {
  /** The shown branch, oldest first. */
  readonly messages: readonly AssistantMessage[]
  readonly branches: ReadonlyMap<number, { readonly index: number; readonly count: number }>
  readonly assistantName: string
  /** The zone of the workspace, an IANA name. */
  readonly timeZone: string
  /** The question that the server does not have yet. */
  readonly asking: { readonly text: string; readonly chips: readonly Chip[] } | null
  /** True while an answer of the chat comes. */
  readonly isBusy: boolean
  /** True while the stream of an answer is cut. */
  readonly isCut: boolean
  /** The message to show and to mark; a new object shows it again. */
  readonly found: { readonly id: number } | null
  /** Addresses of pictures, by attachment. */
  readonly pictures: ReadonlyMap<number, string>
  readonly calls: ThreadCalls
  /** The open edit of a question. */
  readonly edit: Edit | null
  /** Called when the text of the edit changes; with null it closes. */
  readonly onEdited: (edit: Edit | null) => void
}

/** The space above the first message, as the style sheet has it. */
const PADDING_PX = 16

/** The height of an older message before it is measured: the mean of a question and an answer of some paragraphs. */
const OLDER_PX = 320

interface Edit {
  readonly id: number
  readonly text: string
}

/** The messages of a chat with the assistant. It stays at its end only for a reader who is there. */
export function MessageThread(props: MessageThreadProps) {
  const { assistantName, timeZone, found, pictures, calls, edit, onEdited: setEdit } = props
  const { messages, branches, asking, isBusy, isCut } = useUnhurried(props)
  const newest = messages.at(-1)
  const asked = messages.findLast(({ role }) => role === 'user')
  const { scrollRef, contentRef, isAtEnd, toEnd, hold } = useEndStick(asking?.text ?? String(asked?.id))
  const said = useEndOf(newest, assistantName)
  const ownEditRef = useRef<number | null>(null)
  const onEdited = useCallback(
    (next: Edit | null) => {
      ownEditRef.current = next?.id ?? null
      setEdit(next)
      // The field goes, and with a new question its buttons go too.
      if (next === null) scrollRef.current?.focus({ preventScroll: true })
    },
    [scrollRef, setEdit],
  )
  const threadRef = useRef<VirtualizerHandle>(null)
  const readAhead = useReadAhead({ thread: threadRef, messages, isBusy, actions: calls })
  const foundIndex = messages.findIndex(({ id }) => id === found?.id)
  const editedIndex = messages.findIndex(({ id }) => id === edit?.id)
  useOpenedEdit({
    id: edit?.id ?? null,
    ownRef: ownEditRef,
    index: editedIndex,
    thread: threadRef,
    scrollRef,
    hold,
  })
  // After the edit: what the reader looked for comes first.
  useFound({ found, index: foundIndex, thread: threadRef, scrollRef, hold })
  // The reader of Markdown is there when the first text comes.
  useEffect(() => void loadAnswerText(), [])
  const older = useOlder(messages)

  const draw = (message: AssistantMessage) => {
    const branch = branches.get(message.id)
    return (
      <MessageItem
        message={message}
        index={branch?.index ?? 1}
        count={branch?.count ?? 1}
        isUnanswered={message === newest && message.role === 'user'}
        isBusy={isBusy}
        isFound={message.id === found?.id}
        edited={edit?.id === message.id ? edit.text : null}
        pictures={pictures}
        assistantName={assistantName}
        timeZone={timeZone}
        calls={calls}
        onEdited={onEdited}
      />
    )
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scrollRef}
        className={styles.scroller}
        role="log"
        aria-label={texts.conversation}
        // The end of an answer is told by the status below: read aloud part by part it could not be followed.
        aria-live="off"
        // Always a tab stop: measuring it would lay the page out at every piece of text.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div ref={contentRef} className={styles.content}>
          <Virtualizer
            ref={threadRef}
            scrollRef={scrollRef}
            onScroll={readAhead}
            startMargin={PADDING_PX}
            data={messages.slice(0, older)}
            bufferSize={800}
            itemSize={OLDER_PX}
            keepMounted={editedIndex === -1 || editedIndex >= older ? undefined : [editedIndex]}
          >
            {message => <div key={keyOf(message)}>{draw(message)}</div>}
          </Virtualizer>
          {messages.slice(older).map((message, index, recent) => (
            <div
              key={keyOf(message)}
              className={classes(
                styles.recent,
                index < recent.length - 2 && styles.past,
                message === newest && itemStyles.last,
              )}
            >
              {draw(message)}
            </div>
          ))}
          {asking && (
            <div className={itemStyles.own}>
              <QuestionText content={asking.text} chips={asking.chips} isSending />
            </div>
          )}
          {isCut && (
            <p className={styles.cut} role="status">
              {texts.reconnecting}
            </p>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className={styles.toEnd}
          aria-label={texts.toEnd}
          title={texts.toEnd}
          onClick={toEnd}
        >
          <ArrowDown20Regular />
        </button>
      )}
      <HiddenText>
        <span role="status">{said}</span>
      </HiddenText>
    </div>
  )
}

type Growing = Pick<MessageThreadProps, 'messages' | 'branches' | 'asking' | 'isBusy' | 'isCut'>

/** Returns what the thread draws. React draws what has come between other work, and all of it in one picture. */
function useUnhurried({ messages, branches, asking, isBusy, isCut }: Growing): Growing {
  const newest = useMemo(
    () => ({ messages, branches, asking, isBusy, isCut }),
    [messages, branches, asking, isBusy, isCut],
  )
  return useDeferredValue(newest)
}

/** Returns how many messages are older than the recent ones. */
function useOlder(messages: readonly AssistantMessage[]): number {
  const [parts, setParts] = useState(() => partsOf(null, messages))
  const next = partsOf(parts, messages)
  if (next !== parts) setParts(next)
  return next.older
}

/** Returns what screen readers say when an answer that was seen growing has ended. */
function useEndOf(newest: AssistantMessage | undefined, name: string): string {
  const [grown, setGrown] = useState<{ readonly id: number | null; readonly said: string }>({
    id: null,
    said: '',
  })
  if (!newest) return ''
  const isWriting = newest.status === 'generating'
  if (isWriting && grown.id !== newest.id) setGrown({ id: newest.id, said: '' })
  if (!isWriting && grown.id === newest.id) {
    setGrown({ id: null, said: endSaid(newest, name) })
  }
  return grown.said
}
