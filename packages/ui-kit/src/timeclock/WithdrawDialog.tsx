import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { requestText } from './format.request.js'
import { withdrawMessages as messages } from './messages.changes.js'

export type WithdrawDialogProps = {
  readonly request: ClockRequest
  readonly timeZone?: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before a person takes back a correction that they asked for. */
export function WithdrawDialog({ request, timeZone, isBusy, onConfirm, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.text(requestText(request, timeZone))}
      confirmLabel={messages.action}
      danger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
