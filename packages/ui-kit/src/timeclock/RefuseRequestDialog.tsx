import { messages } from './messages.js'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.js'

export type RefuseRequestDialogProps = Pick<ReasonDialogProps, 'error' | 'isPending' | 'onSubmit' | 'onClose'>

/** Asks for the reason why a correction is refused. */
export function RefuseRequestDialog(props: RefuseRequestDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title={messages.refuseTitle}
      text={messages.refuseText}
      confirmLabel={messages.refuse}
      hint={messages.refuseHint}
    />
  )
}
