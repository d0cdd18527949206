import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { Dialog } from './Dialog.js'
import { messages } from './messages.js'

export type ConfirmDialogProps = {
  /** The question, which names the thing: '¿Eliminar a Ana Torres?'. */
  readonly title: string
  /** The consequences of the action. */
  readonly text: ReactNode
  /** The label of the confirming button, such as 'Eliminar'. */
  readonly confirmLabel: string
  readonly danger?: boolean
  /** True while the action runs; the dialog stays until its parent removes it. */
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
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
