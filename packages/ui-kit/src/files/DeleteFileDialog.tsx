import type { CompanyFile } from '@osys/sdk/files/schema'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type DeleteFileDialogProps = {
  readonly file: CompanyFile
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a file is deleted for everybody; there is no undo. */
export function DeleteFileDialog({ file, ...props }: DeleteFileDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={messages.confirmTitle(file.name)}
      text={file.icon ? `${messages.confirmText} ${messages.confirmIcon}` : messages.confirmText}
      confirmLabel={messages.remove}
      danger
    />
  )
}
