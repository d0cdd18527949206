import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { mayOpen } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import { type FileAction, fileActions, mayKeepPrivate } from '@osys/sdk/files/rules.rights'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { filesOrdered, filesSearched, INITIAL_FILE_LIST, privateFilesToggled } from '@osys/sdk/files/state'
import { openedFile } from '@osys/sdk/files/state.list'
import { subjectOf } from '@osys/sdk/session/state'
import { FilesView } from '@osys/ui-kit/files/FilesView'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { newUuid } from '@osys/sdk/http/uuid'
import { askJoao } from '../app/ask-joao.js'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { sourceOf, toViewState } from './present.js'
import { createFilesStore, type FilesStore } from './store.js'
import { useFilePlace } from './useFilePlace.js'
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
  /** True on the tab of the files, whose address says what is shown. */
  readonly isTab: boolean
}

/** Renders the files of a company. Spec §2. */
export function CompanyFiles({ company, news, isTab }: CompanyFilesProps) {
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
  const places = useFilePlace(isTab)
  const { place, query, narrow } = places
  const { text, type, drop } = useTypedSearch(place.list.filters.search, search =>
    narrow(list => filesSearched(list, search), { replace: true }),
  )
  const opened = openedFile(files, view.linked, place.open)
  const missingId = opened ? null : place.open

  const linked = useEffectEvent((file: CompanyFile | null) => {
    if (!file) places.close()
    else if (file.private !== (place.list.privateList === 1)) places.show(file.id, privateFilesToggled)
  })
  // A link may open a file that the list on screen does not hold.
  useEffect(() => {
    if (missingId === null) return
    const ending = new AbortController()
    void store.findLinkedFile(missingId, { signal: ending.signal }).then(outcome => {
      if (outcome.ended === 'done') linked(outcome.value)
    })
    return () => ending.abort()
  }, [store, missingId])
  useEffect(() => void store.showFiles(query), [store, query, saved])
  useEffect(() => store.end, [store])
  useEffect(() => store.followFiles(news), [store, news])
  useEffect(() => prefetchWhenIdle([loadViewer], AFTER_FILES_MS), [])

  const { list: filters } = place
  const isPrivate = filters.privateList === 1
  const isArchived = company.status === 'archived'
  const mayDownload = mayOpen(subject, { permission: 'ohplaky.file.download' })
  const mayCreate = !isArchived && mayOpen(subject, { permission: 'ohplaky.file.create' })
  const { previous, next } = opened ?? {}

  return (
    <>
      <FilesView
        state={toViewState(list, query)}
        uploads={queue}
        mayUpload={mayCreate && (!isPrivate || mayKeepPrivate(subject))}
        mayZip={mayOpen(subject, { permission: 'ohplaky.file.download_zip' })}
        isZipping={view.isZipping}
        thumbs={thumbs}
        timeZone={useCell(config).config?.timezone}
        actionsOf={file => fileActions(subject, file, { isArchived })}
        sourceOf={file => sourceOf(file, company.name)}
        pendingId={view.pendingId}
        search={text}
        order={filters.order}
        isPrivate={isPrivate}
        count={filters.count}
        look={place.look}
        onSearch={({ value }) => type(value)}
        onOrder={({ value }) => narrow(list => filesOrdered(list, value))}
        onPrivate={change => {
          if (change.isPrivate !== isPrivate) narrow(privateFilesToggled)
        }}
        onClear={() => {
          drop()
          narrow(() => INITIAL_FILE_LIST)
        }}
        onLook={({ look }) => places.go(now => ({ ...now, look }), { replace: true })}
        onOpen={({ file }) => places.open(file.id)}
        onAction={({ file, action }) => (action === 'ask' ? handOver(file) : void act(store, file, action))}
        onFiles={({ files }) => uploads.addUploads(files, isPrivate)}
        onCancelUpload={({ key }) => uploads.cancelUpload(key)}
        onRetryUpload={({ key }) => uploads.retryUpload(key)}
        onZip={() => void store.downloadAllFiles()}
        onPage={({ page }) => places.go(now => ({ ...now, page }))}
        onRetry={() => void store.load()}
      />
      {opened && (
        <Suspense fallback={null}>
          <FileViewer
            key={opened.file.id}
            api={api}
            file={opened.file}
            onClose={places.close}
            {...(mayDownload && { onDownload: () => void store.downloadOneFile(opened.file.id) })}
            {...(previous && { onPrevious: () => places.show(previous.id) })}
            {...(next && { onNext: () => places.show(next.id) })}
          />
        </Suspense>
      )}
    </>
  )
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
