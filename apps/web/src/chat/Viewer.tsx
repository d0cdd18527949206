import { previewKind } from '@osys/sdk/files/rules.preview'
import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { MediaViewer, type Preview } from '@osys/ui-kit/files/MediaViewer'
import { keyOf, type ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { chatHref } from './present.js'
import type { ChatStore } from './store.js'
import { useMediaLink } from './useMediaLink.js'
import { useMediaSource } from './useMediaSource.js'
import { useWaitingFile } from './useWaitingFile.js'

export interface ViewerProps {
  readonly store: ChatStore
  /** The other person of the conversation. */
  readonly userId: number
  readonly message: ShownMessage
  /** The pictures and videos around it, in their order. */
  readonly album: readonly ShownMessage[]
  readonly author: string | null
  readonly onShow: (message: ShownMessage) => void
  readonly onClose: () => void
}

/** Renders a picture or video over the window, with those before and after it. */
export function Viewer({ store, userId, message, album, author, onShow, onClose }: ViewerProps) {
  const { id, media } = message
  const isPlayed = message.type === 'video'
  const bytes = useMediaSource(store, { id, small: false, isWanted: !isPlayed })
  const link = useMediaLink(store, { id, isWanted: isPlayed })
  const local = useWaitingFile(store, message)
  const at = album.findIndex(each => keyOf(each) === keyOf(message))
  // A picture of the tab 'Archivos' may be older than those around it that are loaded.
  const [previous, next] = at < 0 ? [] : [album[at - 1], album[at + 1]]
  return (
    <MediaViewer
      name={media?.name ?? ''}
      size={media?.size ?? 0}
      author={author}
      preview={toPreview(local ? { kind: 'ready', url: local } : isPlayed ? link : bytes, media?.mime ?? '')}
      onClose={onClose}
      onRetry={() => (isPlayed ? void store.wantLink(id) : void store.retrySource(id, false))}
      {...(id > 0 && { messageHref: chatHref(userId, id) })}
      {...(id > 0 && { onDownload: () => void store.save(id) })}
      {...(previous && { onPrevious: () => onShow(previous) })}
      {...(next && { onNext: () => onShow(next) })}
    />
  )
}

function toPreview(source: MediaSource | null, mime: string): Preview {
  const kind = previewKind(mime)
  if (source?.kind === 'failed') return { kind: 'failed', text: '' }
  if (source?.kind !== 'ready') return { kind: 'loading' }
  const isShown = kind === 'image' || kind === 'video' || kind === 'audio'
  return isShown ? { kind, url: source.url } : { kind: 'none' }
}
