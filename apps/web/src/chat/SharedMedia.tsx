import { createFinder, findMedia, followFound, type MediaQuestion } from '@osys/sdk/chat/actions.found'
import { NOTHING_FOUND } from '@osys/sdk/chat/state.found'
import { MediaTab, type MediaKind } from '@osys/ui-kit/chat/MediaTab'
import type { MessageHandlers } from '@osys/ui-kit/conversation/ports.list'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { createStoreCell, useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { chatHref } from './present.js'
import type { ChatStore } from './store.js'
import { useChat } from './useChat.js'

export interface SharedMediaProps extends Pick<MessageHandlers, 'renderMedia'> {
  readonly store: ChatStore
  readonly userId: number
}

/** Renders the pictures, recordings and documents of a conversation. */
export function SharedMedia({ store, userId, renderMedia }: SharedMediaProps) {
  const { api, news } = useSuite()
  const { chat, ownId, timeZone } = useChat(store, userId)
  const [kind, setKind] = useState<MediaKind>('visual')
  const [cell] = useState(() => createStoreCell(NOTHING_FOUND))
  const [finder] = useState(() =>
    createFinder<MediaQuestion>(cell, (question, before, options) =>
      findMedia({ api }, question, before, options),
    ),
  )
  const { messages, has_more, isLoading, isLoadingMore, error } = useCell(cell)
  useEffect(() => {
    void finder.find({ userId, kind })
    return finder.end
  }, [finder, userId, kind])
  useEffect(() => followFound(cell, news), [cell, news])
  const shown = messages.filter(({ deleted_at }) => deleted_at === null)
  return (
    <MediaTab
      renderMedia={renderMedia}
      kind={kind}
      list={
        error ? failed(error, isLoading) : isLoading ? { kind: 'loading' } : { kind: 'loaded', items: shown }
      }
      hasMore={has_more}
      isLoadingMore={isLoadingMore}
      timeZone={timeZone}
      hrefOf={message => chatHref(userId, message.id)}
      nameOf={id => (id === ownId ? '' : (chat.user?.name ?? ''))}
      onKind={({ value }) => setKind(value)}
      onMore={() => void finder.more()}
      onRetry={() => void finder.again()}
    />
  )
}
