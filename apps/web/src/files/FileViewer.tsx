import { downloadFile } from '@osys/sdk/files/endpoints'
import { previewKind, type PreviewKind } from '@osys/sdk/files/rules.preview'
import type { CompanyFile } from '@osys/sdk/files/schema'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { MediaViewer, type Preview } from '@osys/ui-kit/files/MediaViewer'
import { useEffect, useState } from 'react'
import { decodeText } from './ports.text.js'

export interface FileViewerProps {
  readonly api: Api
  readonly file: CompanyFile
  readonly onClose: () => void
  readonly onDownload?: () => void
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

const LOADING: Preview = { kind: 'loading' }
const TIMEOUT_MS = 10 * 60_000

/** One file over the window, its bytes fetched with the person's key. */
export function FileViewer({ api, file, ...around }: FileViewerProps) {
  const [fetched, setFetched] = useState<Preview>(LOADING)
  const [attempt, setAttempt] = useState(0)
  const kind = previewKind(file.mime)

  useEffect(() => {
    if (kind === null) return
    const controller = new AbortController()
    let url: string | undefined
    async function load(wanted: PreviewKind): Promise<void> {
      try {
        const options = { quiet: true, signal: controller.signal, timeout: TIMEOUT_MS }
        const { blob } = await api.call(downloadFile, { id: file.id, inline: true }, options)
        const text = wanted === 'text' ? await decodeText(blob) : null
        if (controller.signal.aborted) return
        if (wanted === 'text') return setFetched({ kind: 'text', text: '', isCut: false, ...text })
        url = URL.createObjectURL(blob)
        setFetched({ kind: wanted, url, blob })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!controller.signal.aborted) setFetched({ kind: 'failed', text: error.msg })
      }
    }
    void load(kind)
    return () => {
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [api, file.id, kind, attempt])

  return (
    <MediaViewer
      {...around}
      name={file.name}
      size={file.size}
      author={file.user?.name ?? null}
      preview={kind === null ? { kind: 'none' } : fetched}
      onRetry={() => {
        setFetched(LOADING)
        setAttempt(attempt + 1)
      }}
    />
  )
}
