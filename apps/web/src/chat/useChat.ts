import type { Chat } from '@osys/sdk/chat/state.chat'
import type { ShownMessage as Waiting } from '@osys/sdk/chat/state.changes'
import { type ChatState, chatWith } from '@osys/sdk/chat/state'
import { withWaiting } from '@osys/sdk/chat/state.waiting'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { useMemo } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { waitingNow } from './present.clock.js'
import { toShown } from './present.js'
import type { ChatStore } from './store.js'

/** The content of a conversation's page. */
export interface ShownChat {
  readonly state: ChatState
  readonly chat: Chat
  /** The messages, with those that wait in the outbox. */
  readonly shown: readonly ShownMessage[]
  readonly waiting: readonly Waiting[]
  readonly ownId: number
  readonly timeZone: string
}

/** Returns the conversation with a person, with what waits for them. */
export function useChat(store: ChatStore, userId: number): ShownChat {
  const { auth, config } = useSuite()
  const { user } = useCell(auth)
  const state = useCell(store.state)
  const outbox = useCell(store.outbox.state)
  const { aheadMs } = useCell(config)
  const chat = chatWith(state, userId)
  const ownId = user?.id ?? 0
  const timeZone = useWorkspaceZone()
  const waiting = useMemo(
    () => waitingNow(outbox, userId, { ownId, timeZone }, aheadMs),
    [outbox, userId, ownId, timeZone, aheadMs],
  )
  const { items } = chat.messages
  const shown = useMemo(() => toShown(withWaiting(items, waiting), outbox), [items, waiting, outbox])
  return { state, chat, shown, waiting, ownId, timeZone }
}
