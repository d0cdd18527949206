import { previewKind } from '@osys/sdk/files/rules.preview'
import { MediaViewer, type Preview } from '@osys/ui-kit/files/MediaViewer'
import { keyOf, type ShownMessage } from '@osys/ui-kit/chat/rules.shown'
import type { ChatStore } from './store.js'
import type { MediaBytes } from './store.media.js'
import { useMediaSource } from './useMediaSource.js'
import { useWaitingFile } from './useWaitingFile.js'

export interface ViewerProps {
  readonly store: ChatStore
  readonly message: ShownMessage
  /** The pictures and videos around it, in their order. */
  readonly album: readonly ShownMessage[]
  readonly author: string | null
  readonly onShow: (message: ShownMessage) => void
  readonly onClose: () => void
}

/** Renders a picture or video over the window, with those before and after it. */
export function Viewer({ store, message, album, author, onShow, onClose }: ViewerProps) {
  const { id, media } = message
  const source = useMediaSource(store, { id, small: false, isWanted: true })
  const local = useWaitingFile(store, message)
  const at = album.findIndex(each => keyOf(each) === keyOf(message))
  const [previous, next] = [album[at - 1], album[at + 1]]
  return (
    <MediaViewer
      name={media?.name ?? ''}
      size={media?.size ?? 0}
      author={author}
      preview={toPreview(local ? { kind: 'ready', ...local } : source, media?.mime ?? '')}
      onClose={onClose}
      onRetry={() => store.media.retry(id, false)}
      {...(id > 0 && { onDownload: () => void store.save(id) })}
      {...(at > 0 && previous && { onPrevious: () => onShow(previous) })}
      {...(next && { onNext: () => onShow(next) })}
    />
  )
}

function toPreview(source: MediaBytes | null, mime: string): Preview {
  const kind = previewKind(mime)
  if (source?.kind === 'failed') return { kind: 'failed', text: '' }
  if (source?.kind !== 'ready') return { kind: 'loading' }
  return kind === null || kind === 'text' ? { kind: 'none' } : { kind, url: source.url, blob: source.blob }
}
