import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { messages } from './messages.js'

export type DeleteMessageDialogProps = {
  /** True for a question, false for an answer. */
  readonly isQuestion: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a message is deleted with what follows it: it cannot be brought back. */
export function DeleteMessageDialog({ isQuestion, onConfirm, onClose }: DeleteMessageDialogProps) {
  return (
    <ConfirmDialog
      title={isQuestion ? messages.deleteQuestion : messages.deleteAnswer}
      text={messages.deleteMessageText}
      confirmLabel={messages.deleteMessage}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
