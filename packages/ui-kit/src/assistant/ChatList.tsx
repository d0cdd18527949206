import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Pin16Filled } from '@fluentui/react-icons/headless/svg/pin'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { HiddenText } from '../display/HiddenText.js'
import { MarkedText } from '../display/MarkedText.js'
import { Skeleton } from '../display/Skeleton.js'
import { Spinner } from '../display/Spinner.js'
import { useNow } from '../display/useNow.js'
import { SearchField } from '../fields/SearchField.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import styles from './ChatList.module.css'
import { messages } from './messages.js'
import { type ChatGroup, groupChats } from './rules.days.js'

export type ChatListProps = {
  readonly state: ViewState<{ readonly chats: readonly AssistantChat[]; readonly hasOlder: boolean }>
  readonly isLoadingOlder: boolean
  readonly search: string
  readonly currentId: number | null
  readonly newHref: string
  readonly hrefOf: (chat: AssistantChat) => string
  readonly menuOf: (chat: AssistantChat) => readonly MenuEntry[]
  readonly onSearch: (change: { readonly value: string }) => void
  readonly onOlder: () => void
  readonly onRetry: () => void
}

/** A person's chats with the assistant: pinned ones, then by day, with a search. */
export function ChatList(props: ChatListProps) {
  const { state, search } = props
  return (
    <nav className={styles.list} aria-label={messages.chats}>
      <div className={styles.head}>
        <ButtonLink href={props.newHref} isWide icon={<Add20Regular />}>
          {messages.newChat}
        </ButtonLink>
        <SearchField label={messages.searchChats} value={search} onChange={props.onSearch} />
      </div>
      <div className={styles.scroller}>
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorState
            isCompact
            title={messages.chatsFailed}
            text={state.text}
            requestId={state.requestId}
            onRetry={props.onRetry}
          />
        )}
        {state.kind === 'loaded' && <Groups {...props} state={state} />}
      </div>
    </nav>
  )
}

function Groups(
  props: ChatListProps & { readonly state: Extract<ChatListProps['state'], { kind: 'loaded' }> },
) {
  const { state, search, isLoadingOlder } = props
  const now = useNow(60_000)
  if (state.chats.length === 0) {
    return search === '' ? (
      <EmptyState isCompact title={messages.noChats} text={messages.noChatsText} />
    ) : (
      <EmptyState isCompact title={messages.nothingFound} text={messages.nothingFoundText} />
    )
  }
  return (
    <>
      {groupChats(state.chats, now).map(group => (
        <section key={group.key} aria-label={titleOf(group)}>
          <h2 className={styles.day}>{titleOf(group)}</h2>
          <ul className={styles.chats}>
            {group.chats.map(chat => (
              <Row key={chat.id} chat={chat} {...props} />
            ))}
          </ul>
        </section>
      ))}
      {state.hasOlder && (
        <Button size="small" appearance="subtle" isWide isPending={isLoadingOlder} onClick={props.onOlder}>
          {messages.olderChats}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<ChatListProps, 'currentId' | 'hrefOf' | 'menuOf' | 'search'> & {
  readonly chat: AssistantChat
}

function Row({ chat, currentId, search, hrefOf, menuOf }: RowProps) {
  const { id, title, pinned, generating, shared_by, excerpt } = chat
  return (
    <li className={id === currentId ? styles.current : styles.row}>
      <a className={styles.link} href={hrefOf(chat)} aria-current={id === currentId ? 'page' : undefined}>
        <span className={styles.title}>
          {pinned && <Pin16Filled className={styles.pin} />}
          <span className={styles.name}>{title}</span>
          {generating && (
            <span className={styles.busy}>
              <Spinner />
              <HiddenText>{messages.generating}</HiddenText>
            </span>
          )}
        </span>
        {excerpt ? (
          <span className={styles.excerpt}>
            <MarkedText text={excerpt} query={search} />
          </span>
        ) : (
          shared_by && <span className={styles.under}>{messages.sharedBy(shared_by.name)}</span>
        )}
      </a>
      <span className={styles.menu}>
        <MenuButton look="icon" label={messages.actionsOf(title)} entries={menuOf(chat)}>
          <MoreHorizontal20Regular />
        </MenuButton>
      </span>
    </li>
  )
}

const months = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' })

function titleOf({ kind, key }: ChatGroup): string {
  if (kind !== 'month') return messages.days[kind]
  const text = months.format(new Date(`${key}-15T12:00:00`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={messages.loadingChats}>
      {['70%', '52%', '84%', '61%', '45%'].map(width => (
        <Skeleton key={width} width={width} height="20px" />
      ))}
    </div>
  )
}
