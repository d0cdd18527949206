import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type RevokeDialogProps = {
  /** The tablet's name. */
  readonly name: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a tablet's key is revoked. */
export function RevokeDialog({ name, isBusy, onConfirm, onClose }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      title={messages.revokeTitle(name)}
      text={messages.revokeText}
      confirmLabel={messages.revoke}
      danger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
