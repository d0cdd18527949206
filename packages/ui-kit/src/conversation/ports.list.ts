/** Defines what the parts of a conversation ask of the page: its state, callbacks and rendered parts. */

import type { ViewState } from '../display/ErrorState.js'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { ReactNode } from 'react'
import type { EmojiMemory } from '../emoji/EmojiPicker.js'
import type { MessageAction } from './rules.actions.js'
import type { MessageRow } from './rules.rows.js'
import type { ShownMessage } from './rules.shown.js'

export type MessageListState = ViewState<{
  /** Oldest first. */
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  /** True while newer messages than these exist, after a jump to an old one. */
  readonly hasNewer: boolean
  readonly isLoadingNewer: boolean
}>

/**
 * The page as the parts of a conversation use it. The `on` callbacks may change at every render; the `render`
 * functions should not, since every visible message renders again with them.
 */
export type MessageHandlers = {
  readonly onReact: (choice: {
    readonly message: ShownMessage
    readonly emoji: string
    readonly on: boolean
  }) => void
  readonly onReply: (choice: { readonly message: ShownMessage }) => void
  /** Called to edit a message: the composer opens with its text and saves it. */
  readonly onEdit: (choice: { readonly message: ShownMessage }) => void
  /** Called to delete a message, or several that are the pictures of one album. */
  readonly onDelete: (choice: { readonly messages: readonly ShownMessage[] }) => void
  readonly onCopy: (choice: { readonly text: string }) => void
  /** Called to copy the address at which a message is shown. */
  readonly onCopyLink: (choice: { readonly message: ShownMessage }) => void
  readonly onMarkUnread: (choice: { readonly message: ShownMessage }) => void
  /** Called to cancel a waiting message: it is removed from the outbox. */
  readonly onCancel: (choice: { readonly message: ShownMessage }) => void
  /** Called for a quoted message; the page answers by `jump`, after loading what is missing. */
  readonly onJump: (choice: { readonly id: number }) => void
  /** Renders the media of a message. `isTile`: it fills a square of an album. `more`: so many pictures are hidden. */
  readonly renderMedia: (ask: {
    readonly message: ShownMessage
    readonly isTile: boolean
    readonly more: number
  }) => ReactNode
  /** Renders cards below the text, of the tasks, companies and messages that it names. */
  readonly renderCards?: (ask: { readonly message: ShownMessage }) => ReactNode
  /** The recent emojis and the skin tone, for the choice of reactions. */
  readonly emojiMemory: EmojiMemory
}

export type MessageListProps = MessageHandlers & {
  readonly state: MessageListState
  /** The other person. A list shows one conversation: its key is their id. */
  readonly user: UserRef
  readonly viewerId: number
  /** The first unread message when the conversation was opened; the divider stays there while it is open. */
  readonly unreadFrom: number | null
  /** The message to show and to mark for a moment. A new object jumps again. */
  readonly jump: { readonly id: number } | null
  /** False in a conversation that can only be read. */
  readonly mayWrite: boolean
  /** The names that stand out after an `@`; the other person's when left out. */
  readonly names?: readonly string[]
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
  readonly onRetry: () => void
  readonly onOlder: () => void
  readonly onNewer: () => void
  /** Called to get the newest messages, when `hasNewer` says that these are not. */
  readonly onNewest: () => void
  /** Called on Esc: the focus goes back to the composer. */
  readonly onLeave: () => void
}

export type MessageLogProps = MessageListProps & {
  readonly state: Extract<MessageListState, { kind: 'loaded' }>
  /** The message from which the person jumped to a quoted one, to go back to; kept while the quoted one loads. */
  readonly backId: number | null
  readonly onBackId: (id: number | null) => void
}

/** The list as a row uses it. The object stays the same while the conversation is open. */
export type BubbleList = Omit<MessageHandlers, 'onJump'> & {
  /** `from` is the message that quotes the other one. */
  readonly onJump: (choice: { readonly id: number; readonly from: number | null }) => void
  /** The people whose names stand out after an `@`. */
  readonly names: readonly string[]
  readonly nameOf: (userId: number) => string
  readonly onAct: (choice: {
    readonly action: MessageAction | 'menu'
    readonly row: MessageRow
    readonly anchor: HTMLElement
  }) => void
  readonly onFocusRow: (choice: { readonly key: string }) => void
}

/** The menu or picker that is open over a message, and its place. */
export type OpenMenu = {
  readonly kind: 'menu' | 'react'
  readonly row: MessageRow
  readonly anchor: HTMLElement
}
