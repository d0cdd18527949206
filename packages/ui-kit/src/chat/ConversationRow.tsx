import { AlertOff16Regular } from '@fluentui/react-icons/headless/svg/alert-off'
import { plainText } from '@osys/sdk/basics/rich-text'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Message } from '@osys/sdk/chat/schema'
import { memo } from 'react'
import { CountBadge } from '../display/CountBadge.js'
import { HiddenText } from '../display/HiddenText.js'
import { exactTime } from '../display/time.js'
import { classes } from '../layout/classes.js'
import styles from './ChatSidebar.module.css'
import { excerptOf } from '../conversation/format.excerpt.js'
import { briefTime } from '../conversation/format.time.js'
import { PresenceAvatar } from './PresenceAvatar.js'
import { messages as displayMessages } from '../display/messages.js'
import { messages } from './messages.js'
import { messages as conversationMessages } from '../conversation/messages.js'

/** A conversation as the sidebar shows it. */
export type ListedConversation = {
  readonly user: UserRef
  /** The newest message; null when there is none yet. */
  readonly latest: Message | null
  readonly unreads: number
  /** The text that waits to be written on; empty or null when there is none. */
  readonly draft: string | null
  /** ISO 8601. */
  readonly lastAt: string | null
  readonly isConnected: boolean
  readonly isTyping: boolean
  /** True when the person silenced it: its messages are not pushed. */
  readonly isMuted: boolean
  readonly href: string
}

export type ConversationRowProps = {
  readonly conversation: ListedConversation
  readonly viewerId: number
  readonly isSelected: boolean
  /** In ms. */
  readonly now: number
  readonly timeZone: string | undefined
}

/** A conversation: who, when, an excerpt or the draft, and the number of unread messages. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, viewerId, isSelected, now, timeZone } = props
  const { user, unreads, lastAt, isConnected, isMuted, href } = conversation
  return (
    <li>
      <a
        className={classes(styles.row, unreads > 0 && styles.unread)}
        href={href}
        aria-current={isSelected ? 'page' : undefined}
      >
        <PresenceAvatar name={user.name} src={user.avatar} size={36} isConnected={isConnected} />
        <span className={styles.what}>
          <span className={styles.line}>
            <span className={styles.name}>
              {user.active ? user.name : displayMessages.inactive(user.name)}
            </span>
            {isMuted && (
              <span className={styles.bell}>
                <AlertOff16Regular />
                <HiddenText>{messages.alsoMuted}</HiddenText>
              </span>
            )}
            {isConnected && <HiddenText>{messages.alsoConnected}</HiddenText>}
            {lastAt !== null && (
              <time className={styles.time} dateTime={lastAt} title={exactTime(Date.parse(lastAt), timeZone)}>
                {briefTime(lastAt, now, timeZone)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            <Excerpt conversation={conversation} viewerId={viewerId} />
            <CountBadge count={unreads} label={conversationMessages.unreads(unreads)} />
          </span>
        </span>
      </a>
    </li>
  )
})

function Excerpt({ conversation, viewerId }: Pick<ConversationRowProps, 'conversation' | 'viewerId'>) {
  const { isTyping, draft, latest } = conversation
  if (isTyping) return <span className={classes(styles.excerpt, styles.live)}>{messages.typingShort}</span>
  if (draft) {
    return (
      <span className={styles.excerpt}>
        <span className={styles.draft}>{messages.draftMark}</span> {plainText(draft)}
      </span>
    )
  }
  return <span className={styles.excerpt}>{latest && excerptOf(latest, viewerId)}</span>
}
