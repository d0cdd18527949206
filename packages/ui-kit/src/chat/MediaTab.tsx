import { ArrowRight20Regular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { Segmented } from '../fields/Segmented.js'
import { IconButton } from '../controls/IconButton.js'
import type { Listed } from './ChatSidebar.js'
import { briefTime } from '../conversation/format.time.js'
import { exactTime } from '../display/time.js'
import styles from './MediaTab.module.css'
import type { MessageHandlers } from '../conversation/ports.list.js'
import type { ShownMessage } from '../conversation/rules.shown.js'
import { messages } from './messages.js'
import { useNow } from '../display/useNow.js'

export type MediaKind = 'visual' | 'audio' | 'file'

export type MediaTabProps = Pick<MessageHandlers, 'renderMedia'> & {
  readonly kind: MediaKind
  /** The messages with media of this kind, newest first. */
  readonly list: Listed<ShownMessage>
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
  /** Returns the address that jumps to a message. */
  readonly hrefOf: (message: ShownMessage) => string
  readonly nameOf: (userId: number) => string
  readonly onKind: (change: { readonly value: MediaKind }) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** The pictures, recordings and documents of a conversation, newest first. */
export function MediaTab(props: MediaTabProps) {
  const { kind, list, onKind } = props
  return (
    <section className={styles.tab} aria-label={messages.mediaTab}>
      <Segmented
        label={messages.mediaKinds}
        value={kind}
        options={[
          { value: 'visual', label: messages.visual },
          { value: 'audio', label: messages.audio },
          { value: 'file', label: messages.files },
        ]}
        onChange={onKind}
      />
      {list.kind === 'loading' && <Waiting kind={kind} />}
      {list.kind === 'failed' && (
        <ErrorState isCompact {...list} title={messages.mediaListFailed} onRetry={props.onRetry} />
      )}
      {list.kind === 'loaded' &&
        (list.items.length === 0 ? (
          <EmptyState isCompact title={messages.noMedia[kind]} text={messages.noMediaText} />
        ) : (
          <Items {...props} items={list.items} />
        ))}
    </section>
  )
}

function Items(props: MediaTabProps & { readonly items: readonly ShownMessage[] }) {
  const { kind, items, renderMedia, timeZone, hasMore, isLoadingMore } = props
  const now = useNow(60_000)
  return (
    <>
      <ul className={kind === 'visual' ? styles.grid : styles.list} aria-label={messages.mediaTab}>
        {items.map(message =>
          kind === 'visual' ? (
            <li key={message.id} className={styles.cell}>
              {renderMedia({ message, isTile: true, more: 0 })}
            </li>
          ) : (
            <li key={message.id} className={styles.item}>
              <div className={styles.media}>{renderMedia({ message, isTile: false, more: 0 })}</div>
              <p className={styles.facts} title={exactTime(Date.parse(message.created_at), timeZone)}>
                {messages.sentBy(
                  props.nameOf(message.sender_id),
                  briefTime(message.created_at, now, timeZone),
                )}
              </p>
              <IconButton
                label={messages.goToMessage}
                icon={<ArrowRight20Regular />}
                href={props.hrefOf(message)}
              />
            </li>
          ),
        )}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button
            isPending={isLoadingMore}
            pendingText={messages.loadingMedia}
            appearance="subtle"
            onClick={props.onMore}
          >
            {messages.olderMedia}
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting({ kind }: { readonly kind: MediaKind }) {
  return (
    <div
      className={kind === 'visual' ? styles.grid : styles.list}
      role="status"
      aria-label={messages.loadingMedia}
    >
      {Array.from({ length: 6 }, (_, index) =>
        kind === 'visual' ? (
          <span key={index} className={styles.cell}>
            <Skeleton height="100%" />
          </span>
        ) : (
          <Skeleton key={index} height="56px" />
        ),
      )}
    </div>
  )
}
