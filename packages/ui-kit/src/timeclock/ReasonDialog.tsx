import { useId, useState } from 'react'
import { Button } from '../basics/Button.js'
import { Dialog } from '../basics/Dialog.js'
import { TextArea } from '../basics/TextArea.js'
import styles from './Dialogs.module.css'
import { messages } from './messages.js'

export type ReasonDialogProps = {
  /** The question, naming the thing. */
  readonly title: string
  /** What follows from it. */
  readonly text: string
  /** The verb. */
  readonly confirmLabel: string
  /** The whole sentence to show at the reason. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (given: { readonly reason: string }) => void
  readonly onClose: () => void
}

/** Asks before something is taken out of the hours, and why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, error, isPending, onSubmit, onClose } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={title}
      width={480}
      actions={
        <>
          <Button appearance="primary" tone="danger" type="submit" form={formId} isPending={isPending}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit({ reason })
        }}
      >
        <p>{text}</p>
        <TextArea
          label={messages.reason}
          name="reason"
          hint={messages.reasonHint}
          isRequired
          value={reason}
          error={error}
          onChange={({ value }) => setReason(value)}
        />
      </form>
    </Dialog>
  )
}
