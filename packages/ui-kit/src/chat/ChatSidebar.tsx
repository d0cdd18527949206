import { useId } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { SearchField } from '../fields/SearchField.js'
import { Segmented } from '../fields/Segmented.js'
import styles from './ChatSidebar.module.css'
import { ContactRow, type ListedContact } from './ContactRow.js'
import { ConversationRow, type ListedConversation } from './ConversationRow.js'
import { FoundMessages, type Found } from './FoundMessages.js'
import { presentOf } from '../conversation/rules.now.js'
import { messages } from './messages.js'
import { useNow } from '../display/useNow.js'

/** A list that comes from the server. */
export type Listed<Item> = ViewState<{ readonly items: readonly Item[] }>

export type ChatSidebarProps = {
  readonly aside: 'message' | 'contacts'
  readonly searchQuery: string
  /** Newest first. */
  readonly conversations: Listed<ListedConversation>
  /** In the order in which they are shown. */
  readonly contacts: Listed<ListedContact>
  /** The results of the search; null while nothing is searched. */
  readonly found: { readonly people: readonly ListedContact[]; readonly messages: Found } | null
  /** The id of the other person of the open conversation. */
  readonly selectedId: number | null
  readonly viewerId: number
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
  readonly onAside: (change: { readonly value: 'message' | 'contacts' }) => void
  readonly onSearch: (change: { readonly value: string }) => void
  readonly onRetry: () => void
  readonly onRetrySearch: () => void
  readonly onMoreFound: () => void
}

/** The conversations, the people to write to, and the search over both. */
export function ChatSidebar(props: ChatSidebarProps) {
  const { aside, searchQuery, found } = props
  const titleId = useId()
  return (
    <section className={styles.sidebar} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {messages.title}
        </h2>
        <SearchField
          label={messages.search}
          placeholder={messages.searchHint}
          value={searchQuery}
          onChange={props.onSearch}
        />
        {found === null && (
          <Segmented
            label={messages.aside}
            value={aside}
            options={[
              { value: 'message', label: messages.conversations },
              { value: 'contacts', label: messages.contacts },
            ]}
            onChange={props.onAside}
          />
        )}
      </header>
      <div className={styles.scroller}>
        {found !== null ? (
          <Results {...props} found={found} />
        ) : aside === 'message' ? (
          <Conversations {...props} />
        ) : (
          <Contacts {...props} />
        )}
      </div>
    </section>
  )
}

function Conversations(props: ChatSidebarProps) {
  const { conversations, selectedId, viewerId, timeZone, onRetry, onAside } = props
  const listed = conversations.kind === 'loaded' ? conversations.items : []
  const now = presentOf(
    useNow(60_000),
    listed.map(({ lastAt }) => lastAt),
  )
  if (conversations.kind === 'loading') return <Waiting label={messages.loadingConversations} />
  if (conversations.kind === 'failed') {
    return <ErrorState isCompact title={messages.conversationsFailed} {...conversations} onRetry={onRetry} />
  }
  if (conversations.items.length === 0) {
    return (
      <EmptyState
        isCompact
        title={messages.noConversations}
        text={messages.noConversationsText}
        action={<Button onClick={() => onAside({ value: 'contacts' })}>{messages.seeContacts}</Button>}
      />
    )
  }
  return (
    <ul className={styles.list} aria-label={messages.conversations}>
      {conversations.items.map(conversation => (
        <ConversationRow
          key={conversation.user.id}
          conversation={conversation}
          viewerId={viewerId}
          isSelected={conversation.user.id === selectedId}
          now={now}
          timeZone={timeZone}
        />
      ))}
    </ul>
  )
}

function Contacts({ contacts, selectedId, timeZone, onRetry }: ChatSidebarProps) {
  if (contacts.kind === 'loading') return <Waiting label={messages.loadingContacts} />
  if (contacts.kind === 'failed') {
    return <ErrorState isCompact title={messages.contactsFailed} {...contacts} onRetry={onRetry} />
  }
  if (contacts.items.length === 0) {
    return <EmptyState isCompact title={messages.noContacts} text={messages.noContactsText} />
  }
  return (
    <ul className={styles.list} aria-label={messages.contacts}>
      {contacts.items.map(item => (
        <ContactRow
          key={item.contact.id}
          {...item}
          isSelected={item.contact.id === selectedId}
          timeZone={timeZone}
        />
      ))}
    </ul>
  )
}

function Results(props: ChatSidebarProps & { readonly found: NonNullable<ChatSidebarProps['found']> }) {
  const { found, searchQuery, selectedId, timeZone } = props
  const isNothing =
    found.people.length === 0 && found.messages.kind === 'loaded' && found.messages.items.length === 0
  if (isNothing) {
    return (
      <EmptyState
        isCompact
        title={messages.nothingFound}
        text={messages.nothingFoundText(searchQuery.trim())}
      />
    )
  }
  return (
    <>
      {found.people.length > 0 && (
        <>
          <h3 className={styles.heading}>{messages.people}</h3>
          <ul className={styles.list} aria-label={messages.people}>
            {found.people.map(item => (
              <ContactRow
                key={item.contact.id}
                {...item}
                isSelected={item.contact.id === selectedId}
                timeZone={timeZone}
              />
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.heading}>{messages.conversations}</h3>
      <FoundMessages
        found={found.messages}
        query={searchQuery}
        viewerId={props.viewerId}
        timeZone={timeZone}
        onRetry={props.onRetrySearch}
        onMore={props.onMoreFound}
      />
    </>
  )
}

const WIDTHS = ['62%', '80%', '48%', '70%', '56%'] as const

/** Rows in the size of those that load. */
function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {WIDTHS.map(width => (
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
