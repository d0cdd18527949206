import { routePath } from '@osys/sdk/app/routes'
import { NEW_CHAT } from '@osys/sdk/assistant/state.desk'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { handedIn } from '../app/ask-joao.js'
import type { ScreenProps } from '../app/screen-props.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { useChannelNews } from '../app/useChannel.js'
import { JoaoPage } from './JoaoPage.js'
import { messageIn } from './present.js'
import { type AssistantStore, assistantOf } from './store.js'
import { useWatching } from './useWatching.js'

/** Renders `/joaoai` and `/joaoai/{id}`: the assistant, with or without an open chat. Spec §2. */
export function JoaoScreen({ params }: ScreenProps) {
  const suite = useSuite()
  const { user } = useCell(suite.auth)
  const chatId = params['chatId'] ?? null
  return user && <Place key={user.id} store={assistantOf(suite, user.id)} chatId={chatId} />
}

interface PlaceProps {
  readonly store: AssistantStore
  /** Null in the initial view. */
  readonly chatId: number | null
}

/** Opens what the address names, and takes over what another page hands to the assistant. */
function Place({ store, chatId }: PlaceProps) {
  const history = useHistoryState<unknown>()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // The list closes by itself when another chat opens.
  const [listOpenAt, setListOpenAt] = useState<number | null>(null)
  const place = chatId ?? NEW_CHAT
  const messageId = messageIn(useSearch())
  const found = useFoundIn(chatId, messageId)
  useEffect(() => void store.load(), [store])
  useAssistantNews(store)
  const onRetry = useOpenChat(store, chatId, messageId)
  useEffect(() => {
    // A phone would cover half of the page with its keyboard.
    if (chatId === null && window.matchMedia('(pointer: fine)').matches) fieldRef.current?.focus()
  }, [chatId])
  // Must stand after the effect that opens the chat: it joins answers of the chat that is open then.
  useWatching(store)
  useEffect(() => {
    const handed = chatId === null ? handedIn(history) : null
    if (!handed) return
    // A reload must not ask again.
    window.history.replaceState(null, '')
    void store.handOver(handed.question, { isSent: handed.isSent })
  }, [store, chatId, history])
  useAddressOfOpen(store, chatId)
  const onList = useCallback(
    ({ isOpen }: { readonly isOpen: boolean }) => setListOpenAt(isOpen ? place : null),
    [place],
  )
  return (
    <JoaoPage
      store={store}
      fieldRef={fieldRef}
      found={found}
      onRetry={onRetry}
      isListOpen={listOpenAt === place}
      onList={onList}
    />
  )
}

/** Follows the changes of assistants; those that did not load are asked for again. */
function useAssistantNews(store: AssistantStore): void {
  const { assistants } = useCell(store.shelf)
  const news = useChannelNews(OHPLAKY_CHANNEL, assistants.length > 0)
  // Without them the initial view has no suggestions, and nothing on the page asks for another try.
  useAskAgain(assistants.length === 0, () => void store.loadAssistants())
  useEffect(() => store.followAssistants(news), [store, news])
}

/**
 * Opens the chat of the address, at the message that the address names. That name leaves the address then: a reload
 * or a way back shows the branch in which the person has gone on. Returns a function that does it again after a failure.
 */
function useOpenChat(store: AssistantStore, chatId: number | null, messageId: number | null): () => void {
  const isOpen = useRef(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (chatId === null) return store.reset()
    if (messageId === null) {
      if (!isOpen.current) void store.open(chatId)
      isOpen.current = false
      return
    }
    let isHere = true
    void store.openAt(chatId, messageId).then(({ ended }) => {
      if (!isHere || ended !== 'done') return
      isOpen.current = true
      navigate(routePath('assistantChat', { chatId }), { replace: true })
    })
    return () => void (isHere = false)
  }, [store, chatId, messageId, tries])
  return useCallback(() => setTries(count => count + 1), [])
}

/** Returns the message of a chat that the address named last; a new object each time that it names one. */
function useFoundIn(chatId: number | null, messageId: number | null): { readonly id: number } | null {
  const [named, setNamed] = useState(() => ({ chatId, messageId, found: toFound(messageId) }))
  if (named.chatId === chatId && named.messageId === messageId) return named.found
  const found = toFound(messageId) ?? (named.chatId === chatId ? named.found : null)
  setNamed({ chatId, messageId, found })
  return found
}

const toFound = (id: number | null) => (id === null ? null : { id })

/** Leaves the address of a chat that was open and is gone: it was deleted, here or in another tab. */
function useAddressOfOpen(store: AssistantStore, chatId: number | null): void {
  const { currentChatId } = useCell(store.state)
  const opened = useRef<number | null>(null)
  // Coming back to a chat that was deleted and restored opens it anew.
  useEffect(() => void (opened.current = null), [chatId])
  useEffect(() => {
    if (currentChatId !== null) opened.current = currentChatId
    else if (chatId !== null && opened.current === chatId) navigate(routePath('assistant'), { replace: true })
  }, [currentChatId, chatId])
}
