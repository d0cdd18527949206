import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { mayOpen } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import { type FileAction, fileActions, mayKeepPrivate } from '@osys/sdk/files/rules.rights'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { openedFile } from '@osys/sdk/files/state.list'
import { subjectOf } from '@osys/sdk/session/state'
import { FilesView } from '@osys/ui-kit/files/FilesView'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useState } from 'react'
import { newUuid } from '@osys/sdk/http/uuid'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { askJoao } from '../app/ask-joao.js'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { sourceOf, toViewState } from './present.js'
import { createFilesStore, type FilesStore } from './store.js'
import { useThumbs } from './useThumbs.js'
import { useUploads } from './useUploads.js'

const loadViewer = () => import('./FileViewer.js')
const FileViewer = lazyPart(() => loadViewer().then(module => module.FileViewer))

/** The time after which the files are shown; a person hardly opens one before. */
const AFTER_FILES_MS = 2000

export interface CompanyFilesProps {
  readonly company: Company
  /** The events of the company's channel. */
  readonly news: NewsEmitter
}

/** Renders the files of a company. Spec §2. */
export function CompanyFiles({ company, news }: CompanyFilesProps) {
  const { api, auth, config, notices } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createFilesStore({ api, companyId: company.id, notify: notices.show }))
  const uploads = useUploads(company.id)
  const view = useCell(store.view)
  const list = useCell(store.list)
  const files = list.value?.items ?? []
  const queue = useCell(uploads.queue)
  const saved = useCell(uploads.saved)
  const thumbs = useThumbs(api, files)
  const [look, setLook] = useState<'list' | 'grid'>('list')
  const [openedId, setOpenedId] = useState<number | null>(null)

  // A link to a file opens it; an older one names it, so that it is among those on screen.
  const params = new URLSearchParams(useSearch())
  const [wanted, linkedId] = [params.get('archivo'), Number(params.get('file'))]
  useEffect(() => {
    if (wanted !== null) store.searchFiles(wanted)
  }, [store, wanted])
  useEffect(() => {
    if (!(linkedId > 0)) return
    const ending = new AbortController()
    void store.findLinkedFile(linkedId, ending).then(outcome => {
      if (outcome.ended !== 'done') return
      if (outcome.value) setOpenedId(outcome.value.id)
      else dropLink()
    })
    return () => ending.abort()
  }, [store, linkedId])
  useEffect(() => void store.load(), [store, saved])
  useEffect(() => store.end, [store])
  useEffect(() => store.followFiles(news), [store, news])
  useEffect(() => prefetchWhenIdle([loadViewer], AFTER_FILES_MS), [])

  const { list: filters } = view.query
  const isPrivate = filters.privateList === 1
  const isArchived = company.status === 'archived'
  const mayDownload = mayOpen(subject, { permission: 'ohplaky.file.download' })
  const mayCreate = !isArchived && mayOpen(subject, { permission: 'ohplaky.file.create' })
  const opened = openedFile(files, view.linked, openedId)
  const { previous, next } = opened ?? {}

  function close(): void {
    setOpenedId(null)
    if (linkedId > 0) dropLink()
  }

  return (
    <>
      <FilesView
        state={toViewState(list, view.query)}
        uploads={queue}
        mayUpload={mayCreate && (!isPrivate || mayKeepPrivate(subject))}
        mayZip={mayOpen(subject, { permission: 'ohplaky.file.download_zip' })}
        isZipping={view.isZipping}
        thumbs={thumbs}
        timeZone={useCell(config).config?.timezone}
        actionsOf={file => fileActions(subject, file, { isArchived })}
        sourceOf={file => sourceOf(file, company.name)}
        pendingId={view.pendingId}
        search={filters.filters.search}
        order={filters.order}
        isPrivate={isPrivate}
        count={filters.count}
        look={look}
        onSearch={({ value }) => store.searchFiles(value)}
        onOrder={({ value }) => void store.orderFiles(value)}
        onPrivate={change => void store.showPrivateFiles(change.isPrivate)}
        onClear={() => void store.clearFileFilters()}
        onLook={change => setLook(change.look)}
        onOpen={({ file }) => setOpenedId(file.id)}
        onAction={({ file, action }) => (action === 'ask' ? handOver(file) : void act(store, file, action))}
        onFiles={({ files }) => uploads.addUploads(files, isPrivate)}
        onCancelUpload={({ key }) => uploads.cancelUpload(key)}
        onRetryUpload={({ key }) => uploads.retryUpload(key)}
        onZip={() => void store.downloadAllFiles()}
        onPage={({ page }) => void store.goToFiles(page)}
        onRetry={() => void store.load()}
      />
      {opened && (
        <Suspense fallback={null}>
          <FileViewer
            key={opened.file.id}
            api={api}
            file={opened.file}
            onClose={close}
            {...(mayDownload && { onDownload: () => void store.downloadOneFile(opened.file.id) })}
            {...(previous && { onPrevious: () => setOpenedId(previous.id) })}
            {...(next && { onNext: () => setOpenedId(next.id) })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Takes a file that was closed or is gone out of the address, so that its link opens it again; the rest stays. */
function dropLink(): void {
  const params = new URLSearchParams(window.location.search)
  params.delete('file')
  params.set('tab', 'files')
  navigate(`${window.location.pathname}?${params}`, { replace: true })
}

/** Opens the assistant with a file, for a question that the person writes there. */
function handOver({ id, name, mime, size }: CompanyFile): void {
  askJoao({ files: [{ key: newUuid(), name, type: mime, size, file_id: id }] }, { isSent: false })
}

function act(store: FilesStore, file: CompanyFile, action: Exclude<FileAction, 'ask'>): Promise<unknown> {
  if (action === 'remove') return store.removeFile(file)
  return action === 'download'
    ? store.downloadOneFile(file.id)
    : store.changeFileIcon(file.id, action === 'makeIcon')
}
