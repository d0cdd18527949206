import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { Attach20Regular } from '@fluentui/react-icons/headless/svg/attach'
import { useRef } from 'react'
import type { UploadListProps } from '../files/UploadList.js'
import { MenuButton } from '../overlays/MenuButton.js'
import type { CommentMarking } from './CommentMarks.js'
import { messages } from './messages.js'

/** The ways in which files come to a comment. */
export interface Attaching extends Pick<CommentMarking, 'thumbs' | 'onOpenFile'> {
  /** False for people who can only choose among the files that are there. */
  readonly mayUpload: boolean
  readonly uploads: UploadListProps['uploads']
  readonly onUpload: (choice: { readonly files: readonly File[] }) => void
  readonly onCancelUpload: UploadListProps['onCancel']
  readonly onRetryUpload: UploadListProps['onRetry']
  /** Called to choose among the files of the company. */
  readonly onChoose: () => void
}

export interface AttachButtonProps {
  readonly attaching: Attaching
  /** `add` is the plus beside the files of a task. */
  readonly look?: 'clip' | 'add'
}

/** The button that adds files to a comment: new ones, or some of the company. */
export function AttachButton({ attaching, look = 'clip' }: AttachButtonProps) {
  const { mayUpload, onUpload, onChoose } = attaching
  const inputRef = useRef<HTMLInputElement>(null)
  const upload = {
    kind: 'action',
    key: 'upload',
    label: messages.upload,
    onSelect: () => inputRef.current?.click(),
  } as const
  const choose = { kind: 'action', key: 'choose', label: messages.fromCompany, onSelect: onChoose } as const
  return (
    <>
      <MenuButton
        look="icon"
        label={look === 'clip' ? messages.attach : messages.addFile}
        entries={mayUpload ? [upload, choose] : [choose]}
      >
        {look === 'clip' ? <Attach20Regular /> : <Add20Regular />}
      </MenuButton>
      {mayUpload && (
        <input
          ref={inputRef}
          type="file"
          multiple
          hidden
          aria-label={messages.upload}
          onChange={event => {
            const { files } = event.target
            if (files && files.length > 0) onUpload({ files: [...files] })
            event.target.value = ''
          }}
        />
      )}
    </>
  )
}
