import type { Message } from '@osys/sdk/chat/schema'
import { HiddenText } from '../display/HiddenText.js'
import styles from './ReplyQuote.module.css'
import { messages } from './messages.js'

export type ReplyQuoteProps = {
  readonly reply: NonNullable<Message['reply_to']>
  readonly author: string
  /** True when the quoted message is the viewer's own. */
  readonly isOwn: boolean
  readonly onJump: (choice: { readonly id: number }) => void
}

/** The message that this one answers; a click jumps to it. */
export function ReplyQuote({ reply, author, isOwn, onJump }: ReplyQuoteProps) {
  return (
    <button type="button" className={styles.quote} onClick={() => onJump({ id: reply.id })}>
      <HiddenText>{isOwn ? messages.ownReply : messages.replyTo(author)}</HiddenText>
      <span className={styles.author} aria-hidden="true">
        {author}
      </span>
      <span className={styles.excerpt} dir="auto">
        {reply.excerpt || messages.deleted}
      </span>
    </button>
  )
}
