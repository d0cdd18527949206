import type { UserRef } from '@osys/sdk/basics/schema'
import type { Message } from '@osys/sdk/chat/schema'
import { Button } from '../controls/Button.js'
import { Avatar } from '../display/Avatar.js'
import { MarkedText } from '../display/MarkedText.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { exactTime } from '../display/time.js'
import styles from './ChatSidebar.module.css'
import { bodyText } from '../conversation/format.excerpt.js'
import { briefTime } from '../conversation/format.time.js'
import { messages } from './messages.js'
import { messages as conversationMessages } from '../conversation/messages.js'
import { useNow } from '../display/useNow.js'

/** A message that a search found. */
export type FoundMessage = {
  readonly message: Message
  /** The other person of its conversation. */
  readonly user: UserRef
  /** The address that jumps to the message. */
  readonly href: string
}

/** The messages that a search found, newest first. */
export type Found = ViewState<{
  readonly items: readonly FoundMessage[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
}>

export type FoundMessagesProps = {
  readonly found: Found
  readonly query: string
  readonly viewerId: number
  readonly timeZone: string | undefined
  readonly onRetry: () => void
  readonly onMore: () => void
}

/** The messages that a search found, each with the words around the match; a click jumps to it. */
export function FoundMessages(props: FoundMessagesProps) {
  const { found, query, viewerId, timeZone } = props
  const now = useNow(60_000)
  if (found.kind === 'loading') {
    return (
      <div className={styles.list} role="status" aria-label={messages.searching}>
        {['70%', '52%'].map(width => (
          <div key={width} className={styles.row}>
            <Skeleton width="36px" height="36px" isRound />
            <span className={styles.bones}>
              <Skeleton width="50%" height="14px" />
              <Skeleton width={width} height="12px" />
            </span>
          </div>
        ))}
      </div>
    )
  }
  if (found.kind === 'failed') {
    return <ErrorState isCompact title={messages.searchFailed} {...found} onRetry={props.onRetry} />
  }
  return (
    <>
      <ul className={styles.list} aria-label={messages.conversations}>
        {found.items.map(({ message, user, href }) => (
          <li key={message.id}>
            <a className={styles.row} href={href}>
              <Avatar name={user.name} src={user.avatar} size={36} />
              <span className={styles.what}>
                <span className={styles.line}>
                  <span className={styles.name}>{user.name}</span>
                  <time
                    className={styles.time}
                    dateTime={message.created_at}
                    title={exactTime(Date.parse(message.created_at), timeZone)}
                  >
                    {briefTime(message.created_at, now, timeZone)}
                  </time>
                </span>
                <span className={styles.line}>
                  <span className={styles.excerpt}>
                    {message.sender_id === viewerId && `${conversationMessages.you}: `}
                    <MarkedText text={bodyText(message)} query={query} />
                  </span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found.hasMore && (
        <div className={styles.more}>
          <Button
            size="small"
            appearance="subtle"
            isPending={found.isLoadingMore}
            pendingText={messages.searching}
            onClick={props.onMore}
          >
            {messages.moreFound}
          </Button>
        </div>
      )}
    </>
  )
}
