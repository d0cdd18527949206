import type { AssistantMessage, Attachment } from '@osys/sdk/assistant/schema'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useOpenedItem } from '../app/useOpenedItem.js'
import type { AssistantStore } from './store.js'

const Viewer = lazyPart(() => import('./AttachmentViewer.js').then(module => module.AttachmentViewer))

/** The viewer of the files of questions; null while it is closed. */
export interface Attachments {
  readonly viewer: ReactNode
  readonly open: (choice: { readonly id: number }) => void
}

/** Shows a file of a question over the window, from where it can be saved; the back button closes it. */
export function useAttachments(store: AssistantStore, messages: readonly AssistantMessage[]): Attachments {
  const questions = messages.map(message => [...message.images, ...message.files])
  const { opened, open, show, close } = useOpenedItem<{ readonly id: number }>('attachment', questions.flat())
  const files = questions.find(each => each.some(({ id }) => id === opened?.id))
  const file = files?.find(({ id }) => id === opened?.id)

  async function save({ id }: Attachment): Promise<void> {
    const outcome = await store.loadAttachment({ id }, { isInline: false })
    if (outcome.ended === 'done') saveDownload(outcome.value)
  }

  return {
    open,
    viewer: files && file && (
      <Suspense fallback={null}>
        <Viewer
          key={file.id}
          store={store}
          file={file}
          files={files}
          onShow={show}
          onDownload={each => void save(each)}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
