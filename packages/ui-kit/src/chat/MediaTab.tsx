import type { Listed } from './ChatSidebar.js'
import type { MessageHandlers } from './MessageList.js'
import type { ShownMessage } from './rules.shown.js'

export type MediaKind = 'visual' | 'audio' | 'file'

export type MediaTabProps = Pick<MessageHandlers, 'renderMedia'> & {
  readonly kind: MediaKind
  /** The messages with media of this kind, newest first. */
  readonly list: Listed<ShownMessage>
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly timeZone?: string
  /** Returns the address that jumps to a message. */
  readonly hrefOf: (message: ShownMessage) => string
  readonly nameOf: (userId: number) => string
  readonly onKind: (change: { readonly value: MediaKind }) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}
