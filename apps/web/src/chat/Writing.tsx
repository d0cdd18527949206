import type { UserRef } from '@osys/sdk/basics/schema'
import { toOutgoing, withCaption, withoutFile } from '@osys/sdk/chat/rules.attachments'
import type { RefusedFile } from '@osys/sdk/chat/rules.attachments'
import type { Message } from '@osys/sdk/chat/schema'
import { type MessageEdit, withText } from '@osys/sdk/chat/state.edit'
import type { EmojiMemory } from '@osys/ui-kit/emoji/EmojiPicker'
import { bodyText } from '@osys/ui-kit/conversation/format.excerpt'
import { MessageComposer, type MessageComposerHandle } from '@osys/ui-kit/composer/MessageComposer'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { type Dispatch, type Ref, type SetStateAction, useCallback } from 'react'
import { usePeople } from '../app/usePeople.js'
import { replyTo, toMentionable } from './present.js'
import type { ChatStore } from './store.js'
import type { ShownChat } from './useChat.js'
import { useGifs } from './useGifs.js'
import { useTaskSearch } from './useTaskSearch.js'

export interface WritingProps {
  readonly store: ChatStore
  readonly userId: number
  /** The other person. */
  readonly user: UserRef
  readonly shownChat: ShownChat
  readonly memory: EmojiMemory
  /** The message whose text is being changed, with the text so far. */
  readonly edit: MessageEdit | null
  readonly refused: readonly RefusedFile[]
  readonly ref: Ref<MessageComposerHandle>
  readonly onEdit: Dispatch<SetStateAction<MessageEdit | null>>
  readonly onStartEdit: (message: ShownMessage) => void
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
  readonly onDismissRefused: () => void
}

/** Renders the composer of a conversation: for a new message, a reply or the new text of one. */
export function Writing({ ref, ...props }: WritingProps) {
  const { store, userId, user, shownChat, edit, onEdit } = props
  const { name } = user
  const { chat, shown, ownId } = shownChat
  const { draft, attachments, draftError } = chat
  const onSearchPeople = useMentionable(user, ownId)
  const onSearchTasks = useTaskSearch()
  const gifs = useGifs()
  const reply_to = draft.reply_to === null ? null : replyTo(shown, draft.reply_to)
  const text = edit ? edit.text : draft.body

  function saveEdit({ message, next }: MessageEdit, body: string): void {
    // The outbox has it before the device forgets it.
    if (body !== message.body) void store.edit(message, body)
    onEdit(next)
  }

  return (
    <MessageComposer
      ref={ref}
      name={name}
      text={text}
      purpose={purposeOf(edit, reply_to, { name, ownId })}
      {...errorOf(edit ? edit.error : draftError)}
      attachments={edit ? [] : attachments}
      refused={props.refused}
      emojiMemory={props.memory}
      gifs={gifs}
      onSearchPeople={onSearchPeople}
      onSearchTasks={onSearchTasks}
      onText={change => {
        if (edit) return onEdit(withText(edit, change.text))
        store.write(userId, { body: change.text, reply_to: draft.reply_to })
        if (change.text.trim() !== '') store.tellTyping(userId)
      }}
      onFiles={props.onFiles}
      onRemove={({ key }) => store.attach(userId, now => withoutFile(now, key))}
      onCaption={change => store.attach(userId, now => withCaption(now, change))}
      onDismissRefused={props.onDismissRefused}
      onSend={({ body }) => {
        if (edit) saveEdit(edit, body)
        else store.send(userId, { outgoing: toOutgoing(body, attachments), reply_to })
      }}
      onVoice={voice => store.sendVoice(userId, { voice, reply_to })}
      onRecorded={({ voice }) => store.recordingEnded(userId, voice)}
      onVoiceLeft={voice => store.keepVoice(userId, voice)}
      onRecording={store.recordingRuns}
      onGif={({ gif }) => store.sendGif(userId, { gif, reply_to })}
      onCancelPurpose={() => {
        if (edit) onEdit(edit.next)
        else store.write(userId, { body: draft.body, reply_to: null })
      }}
      onEditLast={() => {
        const message = lastOwn(shown, ownId)
        if (message) props.onStartEdit(message)
      }}
    />
  )
}

/** Returns a function that finds the people to mention in a conversation. */
function useMentionable(other: UserRef, ownId: number): (text: string) => Promise<readonly UserRef[] | null> {
  const searchPeople = usePeople()
  return useCallback(
    async text => {
      const found = await searchPeople(text)
      return found && toMentionable(found, text, { other, ownId })
    },
    [searchPeople, other, ownId],
  )
}

function errorOf(error: string | null | undefined): { readonly error?: string } {
  return error ? { error } : {}
}

function purposeOf(
  edit: MessageEdit | null,
  reply_to: Message['reply_to'],
  { name, ownId }: { readonly name: string; readonly ownId: number },
) {
  if (edit) return { kind: 'edit', excerpt: bodyText(edit.message) } as const
  if (reply_to === null) return null
  const author = reply_to.sender_id === ownId ? null : name
  return { kind: 'reply', name: author, excerpt: reply_to.excerpt } as const
}

function lastOwn(shown: readonly ShownMessage[], ownId: number): ShownMessage | null {
  return (
    shown.findLast(
      ({ sender_id, pending, deleted_at, body }) =>
        sender_id === ownId && pending === undefined && deleted_at === null && body !== '',
    ) ?? null
  )
}
