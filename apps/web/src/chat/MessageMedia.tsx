import { isOfKind } from '@osys/sdk/outbox/entry'
import { MEDIA } from '@osys/sdk/chat/state.outgoing'
import { FileCard } from '@osys/ui-kit/chat/FileCard'
import { type MediaSource, MediaTile } from '@osys/ui-kit/chat/MediaTile'
import type { ShownMessage } from '@osys/ui-kit/chat/rules.shown'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { useObjectUrl } from '../app/useObjectUrl.js'
import type { ChatStore } from './store.js'
import { useMediaSource } from './useMediaSource.js'
import { VoiceMessage } from './VoiceMessage.js'

interface MessageMediaProps {
  readonly store: ChatStore
  readonly message: ShownMessage
  readonly isTile: boolean
  readonly more: number
  /** The name of the person who sent it; null for one's own. */
  readonly author: string | null
  readonly onOpen: (message: ShownMessage) => void
}

/** Renders the picture, recording or document of a message. */
export function MessageMedia(props: MessageMediaProps) {
  const { type, media } = props.message
  if (media === null) return null
  if (type === 'audio')
    return <VoiceMessage store={props.store} message={props.message} author={props.author} />
  if (type === 'file' || type === 'text') return <Document {...props} />
  return <Picture {...props} />
}

function Picture({ store, message, isTile, more, onOpen }: MessageMediaProps) {
  const { id } = message
  // A GIF moves only in full, and a video needs no picture before it is opened.
  const small = message.type === 'image'
  const saved = useMediaSource(store, { id, small, isWanted: message.type !== 'video' })
  const local = useWaitingFile(store, message)
  const source: MediaSource | null = local === null ? saved : { kind: 'ready', url: local }
  return (
    <MediaTile
      message={message}
      source={message.type === 'video' ? null : source}
      isTile={isTile}
      more={more}
      onOpen={() => {
        if (id > 0) onOpen(message)
      }}
      onRetry={() => store.media.retry(id, small)}
    />
  )
}

function Document({ store, message }: MessageMediaProps) {
  const [isPending, setPending] = useState(false)
  async function download(): Promise<void> {
    if (message.id === 0) return
    setPending(true)
    await store.save(message.id)
    setPending(false)
  }
  return <FileCard message={message} isPending={isPending} onDownload={() => void download()} />
}

/** Returns an address of the file of a message that waits to be sent; null for a saved one. */
function useWaitingFile({ outbox }: ChatStore, { client_id, pending }: ShownMessage): string | null {
  const { entries } = useCell(outbox.state)
  const entry = pending === undefined ? undefined : entries.find(each => each.client_id === client_id)
  return useObjectUrl(entry && isOfKind(entry, MEDIA) ? entry.payload.file : null)
}
