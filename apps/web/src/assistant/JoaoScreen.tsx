import { routePath } from '@osys/sdk/app/routes'
import { NEW_CHAT } from '@osys/sdk/assistant/state.desk'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { handedIn } from '../app/ask-joao.js'
import type { ScreenProps } from '../app/screen-props.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
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
  const found = useMemo(() => (messageId === null ? null : { id: messageId }), [messageId])
  useEffect(() => void store.load(), [store])
  useEffect(() => {
    if (chatId === null) store.reset()
    else if (messageId === null) void store.open(chatId)
    else void store.openAt(chatId, messageId)
    // A phone would cover half of the page with its keyboard.
    if (chatId === null && window.matchMedia('(pointer: fine)').matches) fieldRef.current?.focus()
  }, [store, chatId, messageId])
  // After the chat of the address is open: an answer of the last one is joined no more.
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
      isListOpen={listOpenAt === place}
      onList={onList}
    />
  )
}

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
