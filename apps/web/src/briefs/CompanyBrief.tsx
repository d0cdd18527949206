import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { explainAccess, mayOpen } from '@osys/sdk/access/rules'
import { toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { downloadBriefFile } from '@osys/sdk/briefs/endpoints'
import type { BriefFile } from '@osys/sdk/briefs/schema'
import { isApiError } from '@osys/sdk/http/error'
import { subjectOf } from '@osys/sdk/session/state'
import { BriefCard } from '@osys/ui-kit/briefs/BriefCard'
import { useEffect, useState } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createBriefStore } from './store.js'
import { useBriefEdit } from './useBriefEdit.js'

export interface CompanyBriefProps {
  readonly briefId: number
  /** True while the company is archived: then nothing of it changes. */
  readonly isArchived: boolean
  /** News of the company's channel. */
  readonly news: NewsEmitter
}

/** The brief that a company came from, with its files to download. Spec §2. */
export function CompanyBrief({ briefId, isArchived, news }: CompanyBriefProps) {
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createBriefStore({ api, id: briefId }))
  const state = useCell(store.brief)
  const [isRetrying, setRetrying] = useState(false)
  const [downloading, setDownloading] = useState<ReadonlySet<string>>(new Set())
  const brief = state.phase === 'loaded' ? state.brief : null
  const edit = useBriefEdit({ api, briefId, brief, onChanged: store.told })
  const right = explainAccess(subject, { permission: 'ohplaky.brief.download_files' })

  useEffect(() => {
    const load = (): void => void store.load()
    load()
    // A brief has no event of its own: whatever changes it changes its company.
    news.on('CompanyChanged', load)
    news.on('reset', load)
    return () => {
      news.off('CompanyChanged', load)
      news.off('reset', load)
    }
  }, [store, news])

  async function retry(): Promise<void> {
    setRetrying(true)
    await store.load()
    setRetrying(false)
  }

  async function download({ path }: BriefFile): Promise<void> {
    setDownloading(old => new Set([...old, path]))
    try {
      saveDownload(await api.call(downloadBriefFile, { id: briefId, path }, { timeout: DOWNLOAD_MS }))
    } catch (error) {
      // The notice of the call says what failed.
      if (!isApiError(error)) throw error
    } finally {
      setDownloading(old => new Set([...old].filter(other => other !== path)))
    }
  }

  return (
    <BriefCard
      state={
        state.phase === 'loaded'
          ? { kind: 'loaded', brief: state.brief, draft: toBriefDraft(state.brief) }
          : state.phase === 'failed'
            ? { kind: 'failed', text: state.msg, isRetrying }
            : { kind: 'loading' }
      }
      mayEdit={!isArchived && mayOpen(subject, { permission: 'ohplaky.brief.update' })}
      form={edit.form}
      downloadFrom={right.allowed ? null : right.granted_by}
      downloading={downloading}
      onRetry={() => void retry()}
      onEdit={edit.start}
      onDownload={({ file }) => void download(file)}
    />
  )
}

/** 25 MB over a slow line. */
const DOWNLOAD_MS = 5 * 60_000
