import { Checkmark16Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import { Clock16Regular } from '@fluentui/react-icons/headless/svg/clock'
import { Eye16Regular } from '@fluentui/react-icons/headless/svg/eye'
import { HiddenText } from '../display/HiddenText.js'
import { momentText, timeText } from './format.time.js'
import styles from './MessageMeta.module.css'
import type { ShownMessage } from './rules.shown.js'
import { messages } from './messages.js'

export type MessageMetaProps = {
  readonly message: ShownMessage
  readonly isOwn: boolean
  readonly isLatestSeen: boolean
  readonly timeZone: string | undefined
}

/** The end of a message: whether it was edited, or its new text waits, its hour, and for own ones the receipt (sent, seen). */
export function MessageMeta({ message, isOwn, isLatestSeen, timeZone }: MessageMetaProps) {
  const { created_at, edited_at, deleted_at } = message
  return (
    <span className={styles.place}>
      <span className={styles.meta} dir="ltr">
        {deleted_at === null &&
          (message.isEditWaiting ? (
            <span className={styles.receipt}>
              <Clock16Regular />
              {messages.editWaiting}
            </span>
          ) : (
            edited_at !== null && <span>{messages.edited}</span>
          ))}
        <time dateTime={created_at}>{timeText(created_at, timeZone)}</time>
        {isOwn && deleted_at === null && (
          <Receipt message={message} isLatestSeen={isLatestSeen} timeZone={timeZone} />
        )}
      </span>
    </span>
  )
}

function Receipt({ message, isLatestSeen, timeZone }: Omit<MessageMetaProps, 'isOwn'>) {
  const { pending, progress, read_at } = message
  if (pending === 'sending' && progress !== undefined && progress < 1) {
    return <span>{messages.uploading(Math.floor(progress * 100))}</span>
  }
  if (pending === 'waiting') {
    return (
      <span className={styles.receipt}>
        <Clock16Regular />
        {messages.waiting}
      </span>
    )
  }
  if (pending === 'sending') {
    return (
      <span className={styles.receipt} title={messages.sending}>
        <Clock16Regular />
        <HiddenText>{messages.sending}</HiddenText>
      </span>
    )
  }
  if (read_at === null) {
    return (
      <span className={styles.receipt} title={messages.sent}>
        <Checkmark16Regular />
        <HiddenText>{messages.sent}</HiddenText>
      </span>
    )
  }
  const seen = messages.seen(momentText(read_at, Date.parse(message.created_at), timeZone))
  return (
    <span className={styles.receipt} title={seen}>
      <Eye16Regular />
      {isLatestSeen ? seen : <HiddenText>{seen}</HiddenText>}
    </span>
  )
}
