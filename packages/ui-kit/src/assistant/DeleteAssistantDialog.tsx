import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type DeleteAssistantDialogProps = {
  readonly name: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an assistant is deleted. */
export function DeleteAssistantDialog({ name, isBusy, onConfirm, onClose }: DeleteAssistantDialogProps) {
  return (
    <ConfirmDialog
      title={messages.deleteAssistant(name)}
      text={messages.deleteAssistantText}
      confirmLabel={messages.deleteShort}
      danger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
