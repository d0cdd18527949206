import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { keyMessages as messages } from './messages.keys.js'

export type RevokeKeyDialogProps = {
  readonly name: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a key ends. */
export function RevokeKeyDialog({ name, ...rest }: RevokeKeyDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={messages.revokeTitle(name)}
      text={messages.revokeText}
      confirmLabel={messages.revoke}
      danger
    />
  )
}
