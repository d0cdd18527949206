import { createFinder, findInChat, followFound } from '@osys/sdk/chat/actions.found'
import { NOTHING_FOUND } from '@osys/sdk/chat/state.found'
import { ConversationSearch } from '@osys/ui-kit/chat/ConversationSearch'
import { useEffect, useState } from 'react'
import { createStoreCell, useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { toFound } from './present.js'
import type { ChatStore } from './store.js'
import { useChat } from './useChat.js'

const PAUSE_MS = 250

export interface SearchHereProps {
  readonly store: ChatStore
  readonly userId: number
  readonly query: string
}

/** Renders the messages of one conversation that a text finds; a click jumps to one. */
export function SearchHere({ store, userId, query }: SearchHereProps) {
  const { api, news } = useSuite()
  const { state, ownId, timeZone } = useChat(store, userId)
  const [cell] = useState(() => createStoreCell(NOTHING_FOUND))
  const [finder] = useState(() =>
    createFinder<string>(cell, (search, before, options) =>
      findInChat({ api }, { userId, search }, before, options),
    ),
  )
  const found = useCell(cell)
  const search = query.trim()
  useEffect(() => {
    const timer = setTimeout(() => void finder.find(search), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [finder, search])
  useEffect(() => finder.end, [finder])
  useEffect(() => followFound(cell, news), [cell, news])
  return (
    <ConversationSearch
      found={toFound(found, state, ownId, false)}
      query={query}
      viewerId={ownId}
      timeZone={timeZone}
      onRetry={() => void finder.again()}
      onMore={() => void finder.more()}
    />
  )
}
