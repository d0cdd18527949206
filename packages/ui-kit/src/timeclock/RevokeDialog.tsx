import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type RevokeDialogProps = {
  /** The tablet's name. */
  readonly name: string
  /** The number of punches that wait on the tablet, as far as it has said. */
  readonly waiting: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a tablet's key is revoked. */
export function RevokeDialog({ name, waiting, isBusy, onConfirm, onClose }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      title={messages.revokeTitle(name)}
      text={waiting === 0 ? messages.revokeText : `${messages.revokeText} ${messages.revokeQueue(waiting)}`}
      confirmLabel={messages.revoke}
      danger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
