import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type CloseOthersDialogProps = {
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before all other sessions end. */
export function CloseOthersDialog(props: CloseOthersDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={messages.closeOthersTitle}
      text={messages.closeOthersText}
      confirmLabel={messages.closeOthers}
      danger
    />
  )
}
