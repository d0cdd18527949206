import { Attach20Regular } from '@fluentui/react-icons/headless/svg/attach'
import { Checkmark20Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import { Emoji20Regular } from '@fluentui/react-icons/headless/svg/emoji'
import { Gif20Regular } from '@fluentui/react-icons/headless/svg/gif'
import { Mic20Regular } from '@fluentui/react-icons/headless/svg/mic'
import { Send20Regular } from '@fluentui/react-icons/headless/svg/send'
import type { Voice } from '@osys/sdk/chat/rules.attachments'
import type { Gif } from '@osys/sdk/chat/schema'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { AttachmentTray, type AttachmentTrayProps } from './AttachmentTray.js'
import { ComposerContext, type ComposerPurpose } from './ComposerContext.js'
import { ComposerField, type ComposerFieldHandle } from './ComposerField.js'
import { ComposerNotes } from './ComposerNotes.js'
import { EmojiButton } from '../emoji/EmojiButton.js'
import type { EmojiMemory } from '../emoji/EmojiPicker.js'
import { leftMessage, overMessage } from './format.limit.js'
import { GifButton, type GifButtonProps } from '../media/GifButton.js'
import styles from './MessageComposer.module.css'
import type { CompletionSources } from './useCompletion.js'
import type { VoiceRecorderProps } from '../voice/VoiceRecorder.js'
import { VoiceRow } from './VoiceRow.js'
import { messages } from './messages.js'

/** The handle of the composer for a screen. */
export interface MessageComposerHandle {
  readonly focus: () => void
}

export type MessageComposerProps = CompletionSources &
  AttachmentTrayProps & {
    /** The name of the other person. */
    readonly name: string
    /** The draft: a text that the device has not typed itself may replace it at any time. */
    readonly text: string
    /** The message that the text replies to or edits; null for a plain message. */
    readonly purpose: ComposerPurpose | null
    /** The sentence of the server that has refused the text, which is back in the field. */
    readonly error?: string
    readonly emojiMemory: EmojiMemory
    /** The search for GIFs; null where the server has none. */
    readonly gifs: GifButtonProps['gifs'] | null
    /** The microphone of a story or test; left out for the browser's. */
    readonly openMicrophone?: VoiceRecorderProps['openMicrophone']
    readonly ref?: Ref<MessageComposerHandle>
    readonly onText: (change: { readonly text: string }) => void
    /** Called with files that are picked or pasted; those that are dropped come from `FileDropArea`. */
    readonly onFiles: (choice: { readonly files: readonly File[] }) => void
    /** Called with a text, an attachment or both, never with a text that is too long. */
    readonly onSend: (message: { readonly body: string }) => void
    readonly onVoice: (voice: Voice) => void
    /** Called with a recording once it is finished, and with null when it is discarded after that. */
    readonly onRecorded: (change: { readonly voice: Voice | null }) => void
    /** Called with a recording that was neither sent nor discarded when the composer disappears. */
    readonly onVoiceLeft: (voice: Voice) => void
    /** Called when a recording begins and when it is over: a reload meanwhile would lose it. */
    readonly onRecording: (change: { readonly isRunning: boolean }) => void
    readonly onGif: (choice: { readonly gif: Gif }) => void
    /** Called on Esc and on the cross of a reply or edit. */
    readonly onCancelPurpose: () => void
    /** Called on ↑ in an empty composer. */
    readonly onEditLast: () => void
  }

/**
 * The place where a person writes a message: its text, files, emojis, GIFs and recordings. None of its parts
 * is ever disabled.
 */
export function MessageComposer({ ref, ...props }: MessageComposerProps) {
  const { name, text, purpose, attachments, error } = props
  const fieldRef = useRef<ComposerFieldHandle>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  const micRef = useRef<HTMLSpanElement>(null)
  const [recording, setRecording] = useState<{ readonly kept: Voice | null } | null>(null)
  const [discarded, setDiscarded] = useState<Voice | null>(null)
  const notesId = useId()
  const isEdit = purpose?.kind === 'edit'
  const over = overMessage(text) ?? attachments.map(({ caption }) => overMessage(caption)).find(Boolean)
  const left = leftMessage(text)
  const unkept = attachments.filter(({ isStored }) => isStored === false).map(({ file }) => file.name)

  useImperativeHandle(ref, () => ({ focus: () => fieldRef.current?.focus() }))

  function send(): void {
    fieldRef.current?.focus()
    if (over || (text.trim() === '' && attachments.length === 0)) return
    setDiscarded(null)
    if (props.refused.length > 0) props.onDismissRefused()
    props.onSend({ body: text.trim() })
  }

  function endRecording(): void {
    setRecording(null)
    // The button is back after the next render.
    requestAnimationFrame(() => micRef.current?.querySelector('button')?.focus())
  }

  function undoDiscard(): void {
    setRecording({ kept: discarded })
    setDiscarded(null)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {purpose && <ComposerContext purpose={purpose} onCancel={props.onCancelPurpose} />}
      <AttachmentTray {...props} />
      {recording ? (
        <VoiceRow
          openMicrophone={props.openMicrophone}
          kept={recording.kept}
          onRecorded={voice => props.onRecorded({ voice })}
          onLeft={props.onVoiceLeft}
          onRunning={props.onRecording}
          onGiveUp={endRecording}
          onDiscard={voice => {
            endRecording()
            props.onRecorded({ voice: null })
            setDiscarded(voice)
          }}
          onSend={voice => {
            endRecording()
            props.onVoice(voice)
          }}
        />
      ) : (
        <div className={styles.row}>
          {!isEdit && (
            <IconButton
              label={messages.attach}
              icon={<Attach20Regular />}
              onClick={() => fileRef.current?.click()}
            />
          )}
          <ComposerField
            ref={fieldRef}
            label={messages.field(name)}
            placeholder={attachments.length === 1 ? messages.captionPlaceholder : messages.placeholder(name)}
            text={text}
            isInvalid={over !== undefined || error !== undefined}
            notesId={notesId}
            onText={props.onText}
            onFiles={props.onFiles}
            onSend={send}
            onSearchPeople={props.onSearchPeople}
            onSearchTasks={props.onSearchTasks}
            {...(purpose && { onEscape: props.onCancelPurpose })}
            {...(attachments.length === 0 && !purpose && { onUp: props.onEditLast })}
          />
          <EmojiButton
            label={messages.emoji}
            icon={<Emoji20Regular />}
            memory={props.emojiMemory}
            onPick={({ emoji }) => fieldRef.current?.insert(emoji)}
          />
          {props.gifs && !isEdit && (
            <span className={text === '' ? undefined : styles.beforeText}>
              <GifButton
                label={messages.gif}
                icon={<Gif20Regular />}
                gifs={props.gifs}
                onPick={choice => {
                  fieldRef.current?.focus()
                  props.onGif(choice)
                }}
              />
            </span>
          )}
          {!isEdit && (
            <span ref={micRef} className={text === '' ? undefined : styles.beforeText}>
              <IconButton
                label={messages.record}
                icon={<Mic20Regular />}
                onClick={() => setRecording({ kept: null })}
              />
            </span>
          )}
          <button
            type="submit"
            className={styles.send}
            aria-label={isEdit ? messages.save : messages.send}
            title={isEdit ? messages.save : messages.send}
          >
            {isEdit ? <Checkmark20Regular /> : <Send20Regular />}
          </button>
        </div>
      )}
      <ComposerNotes
        id={notesId}
        error={over ?? error}
        left={left}
        unkept={unkept}
        onUndoDiscard={discarded && !recording ? undoDiscard : null}
      />
      <input
        ref={fileRef}
        className={styles.files}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) props.onFiles({ files })
          fieldRef.current?.focus()
        }}
      />
    </form>
  )
}
