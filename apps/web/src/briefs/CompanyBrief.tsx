import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { explainAccess, mayOpen } from '@osys/sdk/access/rules'
import { toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { subjectOf } from '@osys/sdk/session/state'
import { BriefCard } from '@osys/ui-kit/briefs/BriefCard'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createBriefStore } from './store.js'
import { useBriefEdit } from './useBriefEdit.js'

export interface CompanyBriefProps {
  readonly briefId: number
  /** True while the company is archived, when its brief is read-only. */
  readonly isArchived: boolean
  /** The events of the company's channel. */
  readonly news: NewsEmitter
}

/** Renders the brief of a company, with its files to download. Spec §2. */
export function CompanyBrief({ briefId, isArchived, news }: CompanyBriefProps) {
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createBriefStore({ api, briefId }))
  const { value: brief, error, isLoading } = useCell(store.brief)
  const mayEdit = !isArchived && mayOpen(subject, { permission: 'ohplaky.brief.update' })
  const edit = useBriefEdit({ api, briefId, brief, mayEdit, onChanged: store.showBrief })
  const right = explainAccess(subject, { permission: 'ohplaky.brief.download_files' })

  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  useEffect(() => store.followBrief(news), [store, news])

  return (
    <BriefCard
      state={
        brief
          ? { kind: 'loaded', brief, draft: toBriefDraft(brief) }
          : error
            ? failed(error, isLoading)
            : { kind: 'loading' }
      }
      mayEdit={mayEdit}
      form={edit.form}
      kept={edit.kept}
      downloadFrom={right.allowed ? null : right.granted_by}
      downloading={useCell(store.downloading)}
      onRetry={() => void store.load()}
      onEdit={edit.start}
      onDownload={({ file }) => void store.saveBriefFile(file.path)}
    />
  )
}
