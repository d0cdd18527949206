import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type DeleteMessageDialogProps = {
  readonly role: AssistantMessage['role']
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a message is deleted with what follows it: it cannot be brought back. */
export function DeleteMessageDialog({ role, onConfirm, onClose }: DeleteMessageDialogProps) {
  return (
    <ConfirmDialog
      title={role === 'user' ? messages.deleteQuestion : messages.deleteAnswer}
      text={messages.deleteMessageText}
      confirmLabel={messages.deleteMessage}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
