import type { Attachment } from '@osys/sdk/assistant/schema'
import { MediaViewer } from '@osys/ui-kit/files/MediaViewer'
import { useEffect, useState } from 'react'
import { toPreview } from '../app/preview.js'
import { useCell } from '../app/store.js'
import { useObjectUrl } from '../app/useObjectUrl.js'
import { type AssistantStore, createPreviewStore } from './store.js'

export interface AttachmentViewerProps {
  readonly store: AssistantStore
  readonly file: Attachment
  /** The files of the same question, in their order. */
  readonly files: readonly Attachment[]
  readonly onShow: (file: Attachment) => void
  readonly onDownload: (file: Attachment) => void
  readonly onClose: () => void
}

/** Renders a file of a question over the window, with those beside it. */
export function AttachmentViewer({ store, file, files, onShow, onDownload, onClose }: AttachmentViewerProps) {
  const [bytes] = useState(() => createPreviewStore(store))
  const fetched = useCell(bytes.preview)
  const { value } = fetched
  const url = useObjectUrl(value && 'blob' in value ? value.blob : null)
  const at = files.findIndex(({ id }) => id === file.id)
  const [previous, next] = [files[at - 1], files[at + 1]]

  useEffect(() => {
    void bytes.load(file)
    return bytes.end
  }, [bytes, file])

  return (
    <MediaViewer
      name={file.name}
      size={file.size}
      author={null}
      preview={toPreview(fetched, url)}
      onClose={onClose}
      onRetry={() => void bytes.refresh()}
      onDownload={() => onDownload(file)}
      {...(previous && { onPrevious: () => onShow(previous) })}
      {...(next && { onNext: () => onShow(next) })}
    />
  )
}
