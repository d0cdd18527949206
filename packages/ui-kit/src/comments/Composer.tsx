import { Send20Regular } from '@fluentui/react-icons/headless/svg/send'
import type { UserRef } from '@osys/sdk/basics/schema'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import type { Named } from './CommentEditor.js'
import styles from './CommentsView.module.css'
import { leftMessage, overMessage } from './format.limit.js'
import { mentionedIn, withPerson } from './rules.mention.js'
import { MentionArea } from './MentionArea.js'
import { messages } from './messages.js'

/** The text that a person has typed and not sent. */
export interface CommentDraftText {
  readonly text: string
  /** The people chosen from the list; they count as mentioned while their name is in the text. */
  readonly people: readonly Named[]
}

export type ComposerProps = {
  readonly draft: CommentDraftText
  /** The server's error for the text that came back. */
  readonly error?: string
  /** True for one line with the button beside it. */
  readonly isCompact?: boolean
  readonly autoFocus?: boolean
  readonly onDraft: (draft: CommentDraftText) => void
  readonly onSend: (comment: { readonly body: string; readonly mentioned: readonly Named[] }) => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The field for a new comment. */
export function Composer({
  draft,
  error,
  isCompact,
  autoFocus,
  onDraft,
  onSend,
  onSearchPeople,
}: ComposerProps) {
  const { text, people } = draft
  const trimmed = text.trim()
  const over = overMessage(trimmed)

  function send(): void {
    if (trimmed === '' || over) return
    onSend({ body: trimmed, mentioned: mentionedIn(trimmed, people) })
  }

  return (
    <form
      className={classes(styles.composer, isCompact && styles.compact)}
      data-press="comment"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <MentionArea
        label={messages.write}
        placeholder={isCompact ? messages.placeholderShort : messages.placeholder}
        text={text}
        rows={isCompact ? 1 : undefined}
        autoFocus={autoFocus}
        error={over ?? error}
        onText={change => onDraft({ text: change.text, people: withPerson(people, change.person) })}
        onSearchPeople={onSearchPeople}
        onSubmit={send}
      />
      <div className={styles.foot}>
        {!isCompact && <span className={styles.hint}>{leftMessage(trimmed) ?? messages.hint}</span>}
        <Button type="submit" appearance="primary" icon={<Send20Regular />}>
          {isCompact ? <HiddenText>{messages.send}</HiddenText> : messages.send}
        </Button>
      </div>
    </form>
  )
}
