import { FileCard } from '@osys/ui-kit/media/FileCard'
import { type MediaSource, MediaTile } from '@osys/ui-kit/media/MediaTile'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { useState } from 'react'
import type { ChatStore } from './store.js'
import { useMediaSource } from './useMediaSource.js'
import { useWaitingFile } from './useWaitingFile.js'
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
  const local = useWaitingFile(store, message)
  const saved = useMediaSource(store, { id, small, isWanted: message.type !== 'video' && local === null })
  const source: MediaSource | null = local === null ? saved : { kind: 'ready', url: local }
  return (
    <MediaTile
      message={message}
      source={message.type === 'video' ? null : source}
      isTile={isTile}
      more={more}
      onOpen={() => {
        if (id > 0 || local !== null) onOpen(message)
      }}
      onRetry={() => void store.retrySource(id, small)}
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
