import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { Dialog } from './Dialog.js'
import { messages } from './messages.js'

export type ConfirmDialogProps = {
  /** The question, naming the thing: '¿Eliminar a Ana Torres?'. */
  readonly title: string
  /** What follows from it. */
  readonly text: ReactNode
  /** The verb, such as 'Eliminar'. */
  readonly confirmLabel: string
  readonly danger?: boolean
  /** True while it is being done; the dialog stays until its owner takes it away. */
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, danger, isBusy, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      width={480}
      actions={
        <>
          <Button
            appearance="primary"
            tone={danger ? 'danger' : 'neutral'}
            isPending={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      {text}
    </Dialog>
  )
}
