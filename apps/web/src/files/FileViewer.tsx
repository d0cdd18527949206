import type { CompanyFile, FileRef } from '@osys/sdk/files/schema'
import type { Api } from '@osys/sdk/http/api'
import { MediaViewer } from '@osys/ui-kit/files/MediaViewer'
import { useEffect, useState } from 'react'
import { toPreview } from '../app/preview.js'
import { useCell } from '../app/store.js'
import { createPreviewStore } from './store.js'
import { useObjectUrl } from '../app/useObjectUrl.js'

export interface FileViewerProps {
  readonly api: Api
  readonly file: FileRef & { readonly user?: CompanyFile['user'] }
  readonly onClose: () => void
  readonly onDownload?: () => void
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** Renders one file over the window, its bytes fetched with the person's key. */
export function FileViewer({ api, file, ...around }: FileViewerProps) {
  const [store] = useState(() => createPreviewStore({ api }))
  // The file as it was when it was opened. Its bytes never change, so a later copy of it fetches nothing.
  const [opened] = useState(file)
  const fetched = useCell(store.preview)
  const { value } = fetched
  const url = useObjectUrl(value && 'blob' in value ? value.blob : null)

  useEffect(() => {
    void store.load(opened)
    return store.end
  }, [store, opened])

  return (
    <MediaViewer
      {...around}
      name={file.name}
      size={file.size}
      author={file.user?.name ?? null}
      preview={toPreview(fetched, url)}
      onRetry={() => void store.refresh()}
    />
  )
}
