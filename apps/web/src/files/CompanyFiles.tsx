import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import type { Company } from '@osys/sdk/companies/schema'
import { mayDeleteFile, mayKeepPrivate, toFileFacts } from '@osys/sdk/files/rules.rights'
import type { CompanyFile } from '@osys/sdk/files/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { DeleteFileDialog } from '@osys/ui-kit/files/DeleteFileDialog'
import type { FileAction } from '@osys/ui-kit/files/FileRow'
import { FilesView, type FilesViewProps } from '@osys/ui-kit/files/FilesView'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { FileViewer } from './FileViewer.js'
import { createFilesStore, type FilesState, type FilesStore } from './store.js'
import { useThumbs } from './useThumbs.js'
import { useUploads } from './useUploads.js'

export interface CompanyFilesProps {
  readonly company: Company
  /** What happens in the company. */
  readonly news: NewsEmitter
}

const ICON_TYPES = /^image\/(png|jpeg|gif|webp)$/

/** The files of a company. Spec §2. */
export function CompanyFiles({ company, news }: CompanyFilesProps) {
  const { api, auth, config } = useSuite()
  const subject = subjectOf(useCell(auth))
  const [store] = useState(() => createFilesStore({ api, companyId: company.id }))
  const uploads = useUploads(company.id)
  const state = useCell(store.state)
  const queue = useCell(uploads.queue)
  const saved = useCell(uploads.saved)
  const thumbs = useThumbs(api, state.files)
  const [look, setLook] = useState<'list' | 'grid'>('list')
  const [isRetrying, setRetrying] = useState(false)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const [removing, setRemoving] = useState<CompanyFile | null>(null)

  useEffect(() => void store.load(), [store, saved])
  useEffect(() => store.follow(news), [store, news])

  const { filters } = state
  const isPrivate = filters.privateList === 1
  const isOpen = company.status !== 'archived'
  const mayDownload = mayOpen(subject, { permission: 'ohplaky.file.download' })
  const mayCreate = isOpen && mayOpen(subject, { permission: 'ohplaky.file.create' })
  const index = state.files.findIndex(({ id }) => id === openedId)
  const opened = state.files[index]
  const goTo = (step: number) => {
    const to = state.files[index + step]
    return to && { onGo: () => setOpenedId(to.id) }
  }

  async function retry(): Promise<void> {
    setRetrying(true)
    await store.load()
    setRetrying(false)
  }

  async function remove(file: CompanyFile): Promise<void> {
    await store.remove(file)
    setRemoving(null)
  }

  return (
    <>
      <FilesView
        state={toViewState(state, isRetrying)}
        uploads={queue}
        mayUpload={mayCreate && (!isPrivate || mayKeepPrivate(subject))}
        mayZip={mayOpen(subject, { permission: 'ohplaky.file.download_zip' })}
        isZipping={state.isZipping}
        thumbs={thumbs}
        timeZone={useCell(config).config?.timezone}
        actionsOf={file => actionsOf(file, { subject, isOpen, mayDownload, mayCreate })}
        pendingId={state.pendingId}
        search={filters.filters.search}
        order={filters.order}
        isPrivate={isPrivate}
        count={filters.count}
        look={look}
        onSearch={({ value }) => store.search(value)}
        onOrder={({ value }) => store.order(value)}
        onPrivate={change => store.showPrivate(change.isPrivate)}
        onClear={() => store.clearFilters()}
        onLook={change => setLook(change.look)}
        onOpen={({ file }) => setOpenedId(file.id)}
        onAction={({ file, action }) =>
          action === 'remove' ? setRemoving(file) : void act(store, file, action)
        }
        onFiles={({ files }) => uploads.add(files, isPrivate)}
        onCancelUpload={({ key }) => uploads.cancel(key)}
        onRetryUpload={({ key }) => uploads.retry(key)}
        onZip={() => void store.downloadAll()}
        onPage={({ page }) => store.goTo(page)}
        onRetry={() => void retry()}
      />
      {opened && (
        <FileViewer
          key={opened.id}
          api={api}
          file={opened}
          onClose={() => setOpenedId(null)}
          {...(mayDownload && { onDownload: () => void store.download(opened) })}
          {...(goTo(-1) && { onPrevious: goTo(-1)?.onGo })}
          {...(goTo(1) && { onNext: goTo(1)?.onGo })}
        />
      )}
      {removing && (
        <DeleteFileDialog
          file={removing}
          isBusy={state.pendingId === removing.id}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

function act(store: FilesStore, file: CompanyFile, action: Exclude<FileAction, 'remove'>): Promise<void> {
  return action === 'download' ? store.download(file) : store.setIcon(file, action === 'makeIcon')
}

interface Rights {
  readonly subject: Subject
  /** False for an archived company, which is only read. */
  readonly isOpen: boolean
  readonly mayDownload: boolean
  readonly mayCreate: boolean
}

function actionsOf(
  file: CompanyFile,
  { subject, isOpen, mayDownload, mayCreate }: Rights,
): readonly FileAction[] {
  const mayBeIcon = ICON_TYPES.test(file.mime) && !file.private
  return [
    ...(mayDownload ? (['download'] as const) : []),
    ...(mayCreate && file.icon ? (['removeIcon'] as const) : []),
    ...(mayCreate && !file.icon && mayBeIcon ? (['makeIcon'] as const) : []),
    ...(isOpen && mayDeleteFile(subject, toFileFacts(file)) ? (['remove'] as const) : []),
  ]
}

function toViewState(state: FilesState, isRetrying: boolean): FilesViewProps['state'] {
  const { phase, files, page, lastPage, total, msg: text, requestId } = state
  if (phase === 'loading') return { kind: 'loading' }
  if (phase === 'failed') return { kind: 'failed', text, isRetrying, ...(requestId && { requestId }) }
  return { kind: 'loaded', files, page, lastPage, total }
}
