import { toNotice } from '@osys/sdk/notices/rules'
import { newUuid } from '@osys/sdk/http/uuid'
import { type RefusedFile, withFiles } from '@osys/sdk/chat/rules.attachments'
import { mayGiveWay } from '@osys/sdk/chat/state.edit'
import { ComposerPlace } from '@osys/ui-kit/chat/ComposerPlace'
import { ConversationHeader } from '@osys/ui-kit/chat/ConversationHeader'
import { PaneMiddle } from '@osys/ui-kit/chat/PaneMiddle'
import { FileDropArea } from '@osys/ui-kit/composer/FileDropArea'
import type { MessageComposerHandle } from '@osys/ui-kit/composer/MessageComposer'
import { MessageList } from '@osys/ui-kit/conversation/MessageList'
import { MessagesWaiting } from '@osys/ui-kit/conversation/MessagesWaiting'
import { TypingLine } from '@osys/ui-kit/conversation/TypingLine'
import { ButtonLink } from '@osys/ui-kit/controls/ButtonLink'
import { EmptyState } from '@osys/ui-kit/display/EmptyState'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { UnsavedEdit } from '@osys/ui-kit/fields/UnsavedEdit'
import { routePath } from '@osys/sdk/app/routes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { subjectOf } from '@osys/sdk/session/state'
import { askJoao, mayAskJoao } from '../app/ask-joao.js'
import { useSuite } from '../app/suite.js'
import { useCopy } from '../app/useCopy.js'
import { useItemTitle } from '../app/title.js'
import { useRecentPlace } from '../app/useRecentPlace.js'
import { messages } from './messages.js'
import { chatHref, placeOf, toListState } from './present.js'
import { ReadOnly } from './ReadOnly.js'
import { SearchHere } from './SearchHere.js'
import type { ChatStore } from './store.js'
import { useChat } from './useChat.js'
import { useEmojiMemory } from '../app/useEmojiMemory.js'
import { useMessageActions } from './useMessageActions.js'
import { useMessageEdit } from './useMessageEdit.js'
import { useOpenChat } from './useOpenChat.js'
import { usePictures } from './usePictures.js'
import { useTyping } from './useTyping.js'
import { Writing } from './Writing.js'
import { SharedMedia } from './SharedMedia.js'

export interface ConversationProps {
  readonly store: ChatStore
  readonly userId: number
}

/** Renders the conversation with a person. Spec §2. */
export function Conversation({ store, userId }: ConversationProps) {
  const { auth, notices } = useSuite()
  const { messageId, tab } = placeOf(useSearch())
  const shownChat = useChat(store, userId)
  const { state, chat, shown, ownId, timeZone } = shownChat
  const opened = useOpenChat(store, { userId, messageId })
  const memory = useEmojiMemory()
  const composer = useRef<MessageComposerHandle>(null)
  const { edit, setEdit, start, unsaved, kept } = useMessageEdit(userId)
  const copy = useCopy()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [searched, setSearched] = useState<{ readonly text: string; readonly at: number | null } | null>(null)
  // A jump to a found message ends the search.
  const search = searched?.at === messageId ? searched.text : null
  const { user } = chat
  const isListShown = tab === 'messages' && (search === null || search.trim() === '')
  // `hasNewer` runs this again when the last page below is loaded: then what came there is read.
  const hasNewer = chat.messages.has_newer
  useEffect(() => {
    store.listShown({ isShown: isListShown })
    return () => store.listShown({ isShown: false })
  }, [store, isListShown, hasNewer])
  const pictures = usePictures({ store, userId, shown, ownId, name: user?.name ?? '' })
  const onFree = (): boolean => {
    const isFree = mayGiveWay(edit)
    // An edit that waits stays.
    if (isFree && edit) setEdit(null)
    else notices.show(toNotice({ text: messages.editFirst, variant: 'warning' }))
    return isFree
  }
  const facts = { store, shownChat, memory, composer, pictures }
  const handlers = useMessageActions({ ...facts, onEdit: start, onFree })
  useTyping(store, { userId, ownId })
  const isUnknown = user === null && chat.error?.status === 404
  useRecentPlace(user && { title: user.name, href: chatHref(userId) })
  useItemTitle(isUnknown ? messages.notFound : (user?.name ?? null), messages.title)
  useFirstFocus(user !== null && tab === 'messages' && messageId === null, composer)

  if (user === null) {
    if (chat.error === null) return <MessagesWaiting />
    if (isUnknown) return <Unknown />
    const { msg, requestId } = chat.error
    return (
      <PaneMiddle>
        <ErrorState
          text={msg}
          requestId={requestId ?? undefined}
          isRetrying={opened.isRetrying}
          onRetry={() => void opened.retry()}
        />
      </PaneMiddle>
    )
  }
  const contact = state.contacts?.get(userId)
  const mayWrite = user.active && (state.contacts === null || contact !== undefined)
  const isTyping = state.typing?.userId === userId

  function addFiles({ files }: { readonly files: readonly File[] }): void {
    if (onFree()) {
      store.attach(userId, attachments => {
        const added = withFiles(attachments, files, newUuid)
        setRefused(added.refused)
        return added.attachments
      })
    }
    composer.current?.focus()
  }

  return (
    <FileDropArea onFiles={mayWrite && tab === 'messages' ? addFiles : null}>
      <ConversationHeader
        user={user}
        isConnected={state.connected.has(userId)}
        clock={contact?.clock ?? null}
        waits={contact?.waits ?? false}
        tab={tab}
        messagesHref={chatHref(userId)}
        mediaHref={`${chatHref(userId)}?tab=media`}
        backHref={routePath('chat')}
        search={search}
        timeZone={timeZone}
        isMuted={chat.is_muted}
        onMute={({ isMuted }) => void store.mute(userId, isMuted)}
        onSummarise={mayAskJoao(subjectOf(auth.get())) ? () => summarise(user) : undefined}
        onSearch={({ value }) => setSearched(value === null ? null : { text: value, at: messageId })}
      />
      {search !== null && search.trim() !== '' ? (
        <SearchHere store={store} userId={userId} query={search} />
      ) : tab === 'media' ? (
        <SharedMedia store={store} userId={userId} {...handlers} />
      ) : (
        <>
          <MessageList
            {...handlers}
            state={toListState(chat, shown, opened)}
            user={user}
            viewerId={ownId}
            unreadFrom={chat.divider}
            jump={opened.jump}
            mayWrite={mayWrite}
            timeZone={timeZone}
            onJump={({ id }) => void opened.jumpTo(id)}
            onRetry={() => void opened.retry()}
            onOlder={() => void store.loadOlder()}
            onNewer={() => void store.loadNewer()}
            onNewest={() => void store.loadNewest(userId)}
            onLeave={() => composer.current?.focus()}
          />
          <TypingLine name={isTyping ? user.name : null} />
          <ComposerPlace>
            {mayWrite && kept && (
              <UnsavedEdit
                mayEdit
                texts={[]}
                onContinue={() => {
                  kept.goOn()
                  composer.current?.focus()
                }}
                onDiscard={kept.discard}
                onCopy={({ text }) => copy(text)}
              />
            )}
            {mayWrite ? (
              <Writing
                ref={composer}
                store={store}
                userId={userId}
                user={user}
                shownChat={shownChat}
                memory={memory}
                edit={edit}
                refused={refused}
                onEdit={setEdit}
                onStartEdit={start}
                onFiles={addFiles}
                onDismissRefused={() => setRefused([])}
              />
            ) : (
              <ReadOnly
                store={store}
                userId={userId}
                name={user.name}
                chat={chat}
                edit={unsaved}
                onEdit={setEdit}
              />
            )}
          </ComposerPlace>
        </>
      )}
      {pictures.viewer}
    </FileDropArea>
  )
}

/**
 * Focuses the composer when `isReady` becomes true. It does nothing on a touch screen, where the keyboard would cover
 * the messages. The caller leaves `isReady` false for a link to a message.
 */
function useFirstFocus(isReady: boolean, composer: RefObject<MessageComposerHandle | null>): void {
  useEffect(() => {
    if (isReady && window.matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [isReady, composer])
}

/** Renders the answer to the address of a person that is not there. */
function Unknown() {
  return (
    <PaneMiddle>
      <EmptyState
        title={messages.notFound}
        text={messages.notFoundText}
        action={<ButtonLink href={routePath('chat')}>{messages.toList}</ButtonLink>}
      />
    </PaneMiddle>
  )
}

function summarise({ id, name }: { readonly id: number; readonly name: string }): void {
  askJoao({ text: messages.summarise(name), about: { kind: 'conversation', id, name } }, { isSent: true })
}
