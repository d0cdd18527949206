import type { ApiError } from '@osys/sdk/http/error'
import { ChatSidebar, type Listed } from '@osys/ui-kit/chat/ChatSidebar'
import { useEffect, useMemo, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { waitingNow } from './present.clock.js'
import { asideOf, toContacts, toConversations, toFound, withAside } from './present.js'
import type { ChatStore } from './store.js'

/** The pause in typing before the search starts. */
const PAUSE_MS = 250

export interface ChatSideProps {
  readonly store: ChatStore
  readonly selectedId: number | null
}

/** Renders the conversations, the people to write to, and the search over both. */
export function ChatSide({ store, selectedId }: ChatSideProps) {
  const { auth, config } = useSuite()
  const { user } = useCell(auth)
  const state = useCell(store.state)
  const found = useCell(store.found)
  const outbox = useCell(store.outbox.state)
  const [contactsError, setContactsError] = useState<ApiError | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const { aheadMs } = useCell(config)
  const address = useSearch()
  const aside = asideOf(address)
  const ownId = user?.id ?? 0
  const timeZone = useWorkspaceZone()
  const search = state.searchQuery.trim()
  useEffect(() => store.showAside(aside), [store, aside])
  useEffect(() => {
    if (search === '') return store.finder.end()
    const timer = setTimeout(() => void store.finder.find(search), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [store, search])

  const waiting = useMemo(() => {
    const latest = (userId: number) => waitingNow(outbox, userId, { ownId, timeZone }, aheadMs).at(-1)
    return new Map(
      [...state.chats.keys()].flatMap(id => {
        const message = latest(id)
        return message ? [[id, message] as const] : []
      }),
    )
  }, [outbox, state.chats, ownId, timeZone, aheadMs])

  async function retry(): Promise<void> {
    setRetrying(true)
    const [, contacts] = await Promise.all([store.load(), store.loadContacts()])
    setContactsError(contacts.ended === 'refused' ? contacts.error : null)
    setRetrying(false)
  }

  return (
    <ChatSidebar
      aside={aside}
      searchQuery={state.searchQuery}
      conversations={listed(state.phase === 'failed' ? state.error : null, state.phase === 'loaded', () =>
        toConversations(state, waiting),
      )}
      contacts={listed(contactsError, state.contacts !== null, () => toContacts(state))}
      found={
        search === ''
          ? null
          : { people: toContacts(state, search), messages: toFound(found, state, ownId, isRetrying) }
      }
      selectedId={selectedId}
      viewerId={ownId}
      timeZone={timeZone}
      onAside={({ value }) => navigate(withAside(window.location, value), { replace: true })}
      onSearch={({ value }) => store.search(value)}
      onRetry={() => void retry()}
      onRetrySearch={() => void store.finder.again()}
      onMoreFound={() => void store.finder.more()}
    />
  )

  function listed<Item>(
    error: ApiError | null,
    isThere: boolean,
    items: () => readonly Item[],
  ): Listed<Item> {
    if (isThere) return { kind: 'loaded', items: items() }
    if (error === null) return { kind: 'loading' }
    return failed(error, isRetrying)
  }
}
