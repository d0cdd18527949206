import { useEffect, useState } from 'react'
import type { ChatStore } from './store.js'

/** The opening of a conversation and the message to show in it. */
export interface OpenedChat {
  /** True until the first fetch has ended. */
  readonly isOpening: boolean
  readonly isRetrying: boolean
  readonly jump: { readonly id: number } | null
  /** Shows a message, after loading those around it; when that fails, the list stays where it is. */
  readonly jumpTo: (id: number) => Promise<void>
  readonly retry: () => Promise<void>
}

/** Opens a conversation, at a message when the address names one, and leaves it with the page. */
export function useOpenChat(
  store: ChatStore,
  { userId, messageId }: { readonly userId: number; readonly messageId: number | null },
): OpenedChat {
  const [isOpening, setOpening] = useState(true)
  const [isRetrying, setRetrying] = useState(false)
  const [jump, setJump] = useState<{ readonly id: number } | null>(null)

  useEffect(() => {
    let isOver = false
    void store.open(userId, messageId).then(({ ended }) => {
      if (isOver) return
      setOpening(false)
      if (messageId !== null && ended === 'done') setJump({ id: messageId })
    })
    return () => {
      isOver = true
    }
  }, [store, userId, messageId])
  useEffect(() => () => store.leave(), [store])

  return {
    isOpening,
    isRetrying,
    jump,
    async jumpTo(id) {
      const { ended } = await store.jump(id)
      if (ended === 'done') setJump({ id })
    },
    async retry() {
      setRetrying(true)
      const { ended } = await store.open(userId, messageId)
      setRetrying(false)
      if (messageId !== null && ended === 'done') setJump({ id: messageId })
    },
  }
}
