import type { ShownMessage as Shown } from '@osys/sdk/chat/state.changes'
import { isOfKind } from '@osys/sdk/outbox/entry'
import { MEDIA, MESSAGE } from '@osys/sdk/chat/state.outgoing'
import { toNotice } from '@osys/sdk/notices/rules'
import type { EmojiMemory } from '@osys/ui-kit/emoji/EmojiPicker'
import type { MessageComposerHandle } from '@osys/ui-kit/composer/MessageComposer'
import type { MessageHandlers } from '@osys/ui-kit/conversation/ports.list'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { type RefObject, useCallback } from 'react'
import { useCopy } from '../app/useCopy.js'
import { useSuite } from '../app/suite.js'
import { MessageCards } from './MessageCards.js'
import { MessageMedia } from './MessageMedia.js'
import { messages } from './messages.js'
import { chatHref } from './present.js'
import type { ChatStore } from './store.js'
import type { ShownChat } from './useChat.js'
import type { Pictures } from './usePictures.js'

interface ActionFacts {
  readonly store: ChatStore
  readonly shownChat: ShownChat
  readonly memory: EmojiMemory
  readonly composer: RefObject<MessageComposerHandle | null>
  readonly pictures: Pictures
  readonly onEdit: (message: ShownMessage) => void
  /** Ends an edit so that the composer shows a reply; false while a changed text is in the way. */
  readonly onFree: () => boolean
}

/** Returns what one does with the messages of a conversation. */
export function useMessageActions(facts: ActionFacts): Omit<MessageHandlers, 'onJump'> {
  const { store, shownChat, memory, composer, pictures, onEdit, onFree } = facts
  const { chat, ownId } = shownChat
  const { notices } = useSuite()
  const copy = useCopy()
  const otherName = chat.user?.name ?? ''
  const { open } = pictures

  const renderMedia = useCallback<MessageHandlers['renderMedia']>(
    ({ message, isTile, more }) => (
      <MessageMedia
        store={store}
        message={message}
        isTile={isTile}
        more={more}
        author={message.sender_id === ownId ? null : otherName}
        onOpen={open}
      />
    ),
    [store, ownId, otherName, open],
  )
  const renderCards = useCallback<NonNullable<MessageHandlers['renderCards']>>(
    ({ message }) => <MessageCards store={store} message={message} />,
    [store],
  )

  /** Returns the message of the store, with what its changes are made of. */
  const originalOf = (message: ShownMessage): Shown =>
    chat.messages.items.find(({ id }) => id === message.id) ?? message

  async function remove(removed: readonly ShownMessage[]): Promise<void> {
    const copies = removed.map(originalOf)
    const outcomes = await Promise.all(copies.map(message => store.remove(message)))
    const gone = copies.filter((_, index) => outcomes[index]?.ended === 'done')
    if (gone.length === 0) return
    const run = (): void => gone.forEach(message => void store.restore(message))
    const text = gone.length === 1 ? messages.deleted : messages.deletedMany(gone.length)
    notices.show(toNotice({ text, action: { label: messages.undo, run } }))
  }

  return {
    onReact: ({ message, emoji, on }) => void store.react(message, { emoji, on }),
    onReply({ message }) {
      const { draft } = chat
      const userId = message.sender_id === ownId ? message.receiver_id : message.sender_id
      if (onFree()) store.write(userId, { body: draft.body, reply_to: message.id })
      composer.current?.focus()
    },
    onEdit({ message }) {
      onEdit(message)
      composer.current?.focus()
    },
    onDelete: choice => void remove(choice.messages),
    onCopy: ({ text }) => copy(text),
    onCopyLink({ message }) {
      const userId = message.sender_id === ownId ? message.receiver_id : message.sender_id
      copy(`${window.location.origin}${chatHref(userId, message.id)}`)
    },
    onMarkUnread: ({ message }) => void store.markUnread(message.sender_id, message.id),
    onCancel({ message }) {
      const entry = store.outbox.state.get().entries.find(each => each.client_id === message.client_id)
      if (!entry) return
      if (isOfKind(entry, MESSAGE) || isOfKind(entry, MEDIA)) void store.cancel(entry)
      else void store.outbox.remove(entry.client_id)
    },
    renderMedia,
    renderCards,
    emojiMemory: memory,
  }
}
