import { routePath } from '@osys/sdk/app/routes'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { ChatLayout } from '@osys/ui-kit/chat/ChatLayout'
import { NoConversation } from '@osys/ui-kit/chat/NoConversation'
import { useEffect } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { ScreenProps } from '../app/screen-props.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useChannelNews } from '../app/useChannel.js'
import { ChatSide } from './ChatSide.js'
import { CopiedAddress } from './CopiedAddress.js'
import { Conversation } from './Conversation.js'
import { placeOf } from './present.js'
import { chatOf, type ChatStore } from './store.js'
import { useLooking } from './useLooking.js'

/** Renders the chat: the list of conversations, and the one that the address names. Spec §2. */
export function ChattyScreen({ params }: ScreenProps) {
  const suite = useSuite()
  const store = chatOf(suite)
  const { user } = useCell(suite.auth)
  const { id: userId = null } = params
  const ownId = user?.id ?? 0
  useEffect(() => {
    void store.load()
    void store.loadContacts()
  }, [store])
  useLooking(store)
  useClock(store)
  useOnline(store)
  const isOwn = userId === ownId
  const { messageId } = placeOf(useSearch())
  const isCopied = isOwn && messageId !== null
  // An address with one's own id opens no conversation. Without a message it leads to the list.
  useEffect(() => {
    if (isOwn && !isCopied) navigate(routePath('chat'), { replace: true })
  }, [isOwn, isCopied])
  const isOpen = userId !== null && !isOwn
  return (
    <ChatLayout sidebar={<ChatSide store={store} selectedId={userId} />} isOpen={isOpen || isCopied}>
      {isOpen ? (
        <Conversation key={userId} store={store} userId={userId} />
      ) : isCopied ? (
        <CopiedAddress key={messageId} store={store} ownId={ownId} messageId={messageId} />
      ) : (
        <NoConversation />
      )}
    </ChatLayout>
  )
}

/** Follows who is at work. */
function useClock(store: ChatStore): void {
  const news = useChannelNews(OHPLAKY_CHANNEL, useCell(store.state).contacts !== null)
  useEffect(() => store.followClock(news), [store, news])
}

/** Follows who is online. */
function useOnline(store: ChatStore): void {
  const { live } = useSuite()
  const { online } = useCell(live)
  useEffect(() => store.showConnected(online), [store, online])
}
