import { ArrowLeft20Regular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { Alert20Regular } from '@fluentui/react-icons/headless/svg/alert'
import { AlertOff16Regular, AlertOff20Regular } from '@fluentui/react-icons/headless/svg/alert-off'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Search20Regular } from '@fluentui/react-icons/headless/svg/search'
import { Sparkle20Regular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Contact } from '@osys/sdk/chat/schema'
import { useRef } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { TabLinks } from '../controls/TabLinks.js'
import { HiddenText } from '../display/HiddenText.js'
import { SearchField } from '../fields/SearchField.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { clockWord } from './format.clock.js'
import styles from './ConversationHeader.module.css'
import { PresenceAvatar } from './PresenceAvatar.js'
import { messages as displayMessages } from '../display/messages.js'
import { messages } from './messages.js'

export type ConversationHeaderProps = {
  readonly user: UserRef
  readonly isConnected: boolean
  /** Null while it is not known. */
  readonly clock: Contact['clock']
  /** True while the person's push messages wait until they are at work. */
  readonly waits: boolean
  readonly tab: 'messages' | 'media'
  readonly messagesHref: string
  readonly mediaHref: string
  /** The address of the list of conversations, shown where there is room for one pane only. */
  readonly backHref: string
  /** The text that is searched in the conversation; null while its field is closed. */
  readonly search: string | null
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
  /** True when the person silenced the conversation. */
  readonly isMuted: boolean
  readonly onMute: (change: { readonly isMuted: boolean }) => void
  /** Called with null to close the search. */
  readonly onSearch: (change: { readonly value: string | null }) => void
  /** Left out for people who may not use the assistant. */
  readonly onSummarise?: (() => void) | undefined
}

/** The head of a conversation: who it is with, whether they are there, its parts and its search. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { user, isConnected, tab, search, isMuted, onSearch, onMute } = props
  const searchRef = useRef<HTMLSpanElement>(null)
  const close = (): void => {
    onSearch({ value: null })
    searchRef.current?.querySelector('button')?.focus()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.back}>
          <IconButton label={messages.back} icon={<ArrowLeft20Regular />} href={props.backHref} />
        </span>
        <PresenceAvatar name={user.name} src={user.avatar} size={36} isConnected={isConnected} />
        <div className={styles.who}>
          <h2 className={styles.name}>{user.active ? user.name : displayMessages.inactive(user.name)}</h2>
          <p className={styles.word}>
            {isConnected && <HiddenText>{messages.connected}</HiddenText>}
            {isMuted && (
              <span className={styles.muted}>
                <AlertOff16Regular />
                <HiddenText>{messages.muted}</HiddenText>
              </span>
            )}
            {wordOf(props)}
          </p>
        </div>
        <div className={styles.tabs}>
          <TabLinks
            label={messages.parts}
            current={tab}
            tabs={[
              { key: 'messages', label: messages.messagesTab, href: props.messagesHref },
              { key: 'media', label: messages.mediaTab, href: props.mediaHref },
            ]}
          />
        </div>
        {props.onSummarise && (
          <IconButton label={messages.summarise} icon={<Sparkle20Regular />} onClick={props.onSummarise} />
        )}
        <span ref={searchRef}>
          <IconButton
            label={messages.searchHere}
            icon={<Search20Regular />}
            isExpanded={search !== null}
            onClick={() => onSearch({ value: search === null ? '' : null })}
          />
        </span>
        <MenuButton
          label={messages.more}
          look="icon"
          entries={[
            {
              kind: 'action',
              key: 'mute',
              label: isMuted ? messages.unmute : messages.mute,
              icon: isMuted ? <Alert20Regular /> : <AlertOff20Regular />,
              onSelect: () => onMute({ isMuted: !isMuted }),
            },
          ]}
        >
          <MoreHorizontal20Regular />
        </MenuButton>
      </div>
      {search !== null && (
        <div
          className={styles.search}
          role="group"
          aria-label={messages.searchHere}
          onKeyDown={event => {
            if (event.key === 'Escape') close()
          }}
        >
          <SearchField label={messages.searchHere} value={search} onChange={onSearch} autoFocus />
          <IconButton label={messages.closeSearch} icon={<Dismiss20Regular />} onClick={close} />
        </div>
      )}
    </header>
  )
}

function wordOf({ user, clock, waits, timeZone }: ConversationHeaderProps): string {
  if (!user.active) return user.position ?? ''
  if (waits) {
    const text = clock?.status === 'descanso' ? messages.waitsForReturn : messages.waits
    return text(user.name.split(' ')[0] ?? user.name)
  }
  return clockWord(clock, timeZone) || (user.position ?? '')
}
