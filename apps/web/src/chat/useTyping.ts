/** Follows whether the other person of a conversation types. */

import { chatChannel } from '@osys/sdk/realtime/channels'
import { TYPING_NOTE } from '@osys/sdk/chat/actions.news'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import type { ChatStore } from './store.js'

/** Hears the other person of a conversation type. */
export function useTyping(
  store: ChatStore,
  { userId, ownId }: { readonly userId: number; readonly ownId: number },
): void {
  const { live } = useSuite()
  const { realtime } = useCell(live)
  useEffect(() => {
    if (realtime === null || ownId === 0) return
    return realtime.subscribe(chatChannel(ownId, userId), () => {}, {
      onNote: (name, data) => {
        if (name === TYPING_NOTE) void store.hearTyping(userId, data)
      },
      onRefused: status => console.warn('channel refused', status),
    })
  }, [realtime, store, userId, ownId])
}
