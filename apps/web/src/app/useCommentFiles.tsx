import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { mayOpen } from '@osys/sdk/access/rules'
import { COMMENT_LIMITS, type Comment } from '@osys/sdk/comments/schema'
import { saveOneFile } from '@osys/sdk/files/actions.saving'
import { subjectOf } from '@osys/sdk/session/state'
import type { Attaching } from '@osys/ui-kit/comments/AttachButton'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useThumbs } from '../files/useThumbs.js'
import { useUploads } from '../files/useUploads.js'
import { saveDownload } from './save-download.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useOpenedItem } from './useOpenedItem.js'

const loadViewer = () => import('../files/FileViewer.js')
const FileViewer = lazyPart(() => loadViewer().then(({ FileViewer }) => FileViewer))
const ChooseFiles = lazyPart(() => import('../files/ChooseFiles.js').then(({ ChooseFiles }) => ChooseFiles))

interface CommentFilesInput {
  readonly companyId: number
  /** Distinguishes the field from others of the same company. */
  readonly place: string
  /** The files on screen: those of the comments and those of the draft. */
  readonly shown: readonly Comment['files'][number][]
  readonly draft: Comment['files']
  /** Adds files to the draft. */
  readonly attach: (files: Comment['files']) => void
}

export interface CommentFiles {
  /** Undefined for people who may not see files. */
  readonly attaching: Attaching | undefined
  readonly thumbs: ReadonlyMap<number, string>
  readonly onOpenFile: Attaching['onOpenFile']
  /** The dialogs that are open. */
  readonly layer: ReactNode
}

/** Returns how files come to the comments of a place, and how they are opened. */
export function useCommentFiles(input: CommentFilesInput): CommentFiles {
  const { companyId, place, shown, draft, attach } = input
  const { api, auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const uploads = useUploads(companyId, place)
  const queue = useCell(uploads.queue)
  const saved = useCell(uploads.saved)
  const mayDownload = mayOpen(subject, { permission: 'ohplaky.file.download' })
  const thumbs = useThumbs(api, mayDownload ? shown : [])
  // Beside a task's conversation stands that of the company, which holds the same files.
  const { opened, open, close } = useOpenedItem(`file ${place}`, shown)
  const [isChoosing, setChoosing] = useState(false)

  // Files may arrive while the field is not on screen.
  useEffect(() => {
    if (saved.length === 0) return
    uploads.saved.set([])
    attach([...saved])
  }, [saved, uploads, attach])

  const onOpenFile: Attaching['onOpenFile'] = ({ file }) => open(file)
  const attaching = mayOpen(subject, { permission: 'ohplaky.file.index' })
    ? {
        mayUpload: mayOpen(subject, { permission: 'ohplaky.file.create' }),
        uploads: queue,
        thumbs,
        onOpenFile,
        onUpload: ({ files }: { readonly files: readonly File[] }) => uploads.addUploads(files, false),
        onCancelUpload: ({ key }: { readonly key: string }) => uploads.cancelUpload(key),
        onRetryUpload: ({ key }: { readonly key: string }) => uploads.retryUpload(key),
        onChoose: () => setChoosing(true),
      }
    : undefined
  const layer = (
    <Suspense fallback={null}>
      {opened && (
        <FileViewer
          key={opened.id}
          api={api}
          file={opened}
          onClose={close}
          {...(mayDownload && { onDownload: () => void saveOneFile({ api, save: saveDownload }, opened.id) })}
        />
      )}
      {isChoosing && (
        <ChooseFiles
          companyId={companyId}
          most={Math.max(COMMENT_LIMITS.files - draft.length, 0)}
          onChoose={({ files }) => {
            setChoosing(false)
            attach([...files])
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Suspense>
  )
  return { attaching, thumbs, onOpenFile, layer }
}
