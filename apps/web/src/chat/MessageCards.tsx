import { referencesIn } from '@osys/sdk/chat/rules.references'
import { ReferenceCards } from '@osys/ui-kit/conversation/ReferenceCards'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { useEffect, useMemo } from 'react'
import { useCell } from '../app/store.js'
import type { ChatStore } from './store.js'

export interface MessageCardsProps {
  readonly store: ChatStore
  readonly message: ShownMessage
}

/** Renders the tasks, companies and messages that a message names, as cards. */
export function MessageCards({ store, message }: MessageCardsProps) {
  const { body, deleted_at } = message
  const refs = useMemo(
    () => (deleted_at === null ? referencesIn(body, window.location.origin) : []),
    [body, deleted_at],
  )
  const known = useCell(store.references)
  useEffect(() => {
    if (refs.length > 0) void store.loadReferences(refs)
  }, [store, refs])
  return refs.length === 0 ? null : <ReferenceCards refs={refs} known={known} />
}
