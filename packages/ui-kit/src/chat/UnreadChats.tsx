import { Link } from '../controls/Link.js'
import { useNow } from '../display/useNow.js'
import { DaySection } from '../hub/DaySection.js'
import { classes } from '../layout/classes.js'
import { ConversationRow, type ListedConversation } from './ConversationRow.js'
import styles from './ChatSidebar.module.css'
import { messages } from './messages.js'

export type UnreadChatsProps = {
  /** The conversations with unread messages, newest first. */
  readonly conversations: readonly ListedConversation[]
  readonly viewerId: number
  /** The address of all conversations. */
  readonly allHref: string
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
}

/** More are behind the link to all. */
const SHOWN = 5

/** The conversations with unread messages, as a card of 'Mi día'; a click opens one. Spec §1. */
export function UnreadChats({ conversations, viewerId, allHref, timeZone }: UnreadChatsProps) {
  const now = useNow(60_000)
  const hidden = conversations.length - SHOWN
  return (
    <DaySection
      title={messages.unreadChats}
      action={<Link href={allHref}>{hidden > 0 ? messages.moreChats(hidden) : messages.allChats}</Link>}
    >
      <ul className={classes(styles.list, styles.card)}>
        {conversations.slice(0, SHOWN).map(conversation => (
          <ConversationRow
            key={conversation.user.id}
            conversation={conversation}
            viewerId={viewerId}
            isSelected={false}
            now={now}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </DaySection>
  )
}
