import { Send20Regular } from '@fluentui/react-icons/headless/svg/send'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Comment } from '@osys/sdk/comments/schema'
import { type ClipboardEvent, useState } from 'react'
import { FileDropArea } from '../composer/FileDropArea.js'
import { pastedFiles } from '../composer/rules.paste.js'
import { Button } from '../controls/Button.js'
import { HiddenText } from '../display/HiddenText.js'
import { AttachedFiles } from '../files/AttachedFiles.js'
import { UploadList } from '../files/UploadList.js'
import { modKey } from '../layout/mod-key.js'
import { classes } from '../layout/classes.js'
import { AttachButton, type Attaching } from './AttachButton.js'
import type { Named } from './CommentEditor.js'
import styles from './CommentsView.module.css'
import { filesMessage, leftMessage, overMessage } from './format.limit.js'
import { mentionedIn, withPerson } from './rules.mention.js'
import { MentionArea } from './MentionArea.js'
import { messages } from './messages.js'

/** The text that a person has typed and not sent. */
export interface CommentDraftText {
  readonly text: string
  /** The people chosen from the list; they count as mentioned while their name is in the text. */
  readonly people: readonly Named[]
  readonly files: Comment['files']
}

export type ComposerProps = {
  readonly draft: CommentDraftText
  /** The server's error for the text that came back. */
  readonly error?: string
  /** True for one line with the button beside it. */
  readonly isCompact?: boolean
  readonly autoFocus?: boolean
  /** Left out for people who may not see files. */
  readonly attaching?: Attaching | undefined
  readonly onDraft: (draft: CommentDraftText) => void
  readonly onSend: (comment: {
    readonly body: string
    readonly mentioned: readonly Named[]
    readonly files: Comment['files']
  }) => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The field for a new comment. Files can be pasted into it or dropped on it. */
export function Composer(props: ComposerProps) {
  const { draft, error, isCompact, autoFocus, attaching, onDraft, onSend, onSearchPeople } = props
  const { text, people, files } = draft
  const [isEager, setEager] = useState(false)
  const trimmed = text.trim()
  const over = overMessage(trimmed) ?? filesMessage(files.length)
  const isUploading = attaching?.uploads.some(({ status }) => status !== 'failed') ?? false
  const tooSoon = isEager && isUploading ? messages.stillUploading : undefined

  function send(): void {
    setEager(isUploading)
    if ((trimmed === '' && files.length === 0) || over || isUploading) return
    const body = trimmed === '' ? messages.attachedOnly(files.length) : trimmed
    onSend({ body, mentioned: mentionedIn(trimmed, people), files })
  }

  const onUpload = attaching?.mayUpload ? attaching.onUpload : null
  function paste(event: ClipboardEvent): void {
    const pasted = onUpload ? pastedFiles(event.clipboardData) : []
    if (pasted.length === 0) return
    event.preventDefault()
    onUpload?.({ files: pasted })
  }

  return (
    <FileDropArea onFiles={onUpload}>
      <form
        className={styles.composer}
        data-press="comment"
        onPaste={paste}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {attaching && (
          <>
            <AttachedFiles
              files={files}
              thumbs={attaching.thumbs}
              onOpen={attaching.onOpenFile}
              onRemove={({ file }) => onDraft({ ...draft, files: files.filter(({ id }) => id !== file.id) })}
            />
            <UploadList
              uploads={attaching.uploads}
              onCancel={attaching.onCancelUpload}
              onRetry={attaching.onRetryUpload}
            />
          </>
        )}
        <div className={classes(styles.writing, isCompact && styles.compact)}>
          <MentionArea
            label={messages.write}
            placeholder={isCompact ? messages.placeholderShort : messages.placeholder}
            text={text}
            rows={isCompact ? 1 : undefined}
            autoFocus={autoFocus}
            error={over ?? tooSoon ?? error}
            onText={change =>
              onDraft({ ...draft, text: change.text, people: withPerson(people, change.person) })
            }
            onSearchPeople={onSearchPeople}
            onSubmit={send}
          />
          <div className={styles.foot}>
            {!isCompact && (
              <span className={styles.hint}>{leftMessage(trimmed) ?? messages.hint(modKey())}</span>
            )}
            <span className={styles.buttons}>
              {attaching && <AttachButton attaching={attaching} />}
              <Button type="submit" appearance="primary" icon={<Send20Regular />}>
                {isCompact ? <HiddenText>{messages.send}</HiddenText> : messages.send}
              </Button>
            </span>
          </div>
        </div>
      </form>
    </FileDropArea>
  )
}
