import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type TakePinDialogProps = {
  /** The name of the person whose PIN it is; null for the viewer's own. */
  readonly name: string | null
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a PIN is removed. */
export function TakePinDialog({ name, isBusy, onConfirm, onClose }: TakePinDialogProps) {
  return (
    <ConfirmDialog
      title={name === null ? messages.takePinTitle : messages.takePinOfTitle(name)}
      text={name === null ? messages.takePinText : messages.takePinOfText}
      confirmLabel={messages.takePin}
      danger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
