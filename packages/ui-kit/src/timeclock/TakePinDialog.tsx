import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type TakePinDialogProps = {
  /** Whose PIN it is; null for one's own. */
  readonly name: string | null
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a PIN is taken away. */
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
