import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { Dialog } from './Dialog.js'
import { FormAlert } from '../fields/FormAlert.js'
import styles from './FormDialog.module.css'
import { messages } from './messages.js'

export type FormDialogProps = {
  readonly title: string
  /** The label of the submit button, a verb. */
  readonly submitLabel: string
  /** True when submitting removes something. */
  readonly isDanger?: boolean
  /** An error about the form as a whole. */
  readonly error?: string
  readonly isPending: boolean
  /** The maximum width in px. */
  readonly width?: number
  /** The fields of the form. */
  readonly children: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** A form in a dialog, with two buttons. The browser asks before one leaves the page with typed text. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isDanger, error, isPending, width = 480, children, onSubmit, onClose } = props
  const formId = useId()
  const onInput = useLeaveWarning()
  return (
    <Dialog
      title={title}
      width={width}
      actions={
        <>
          <Button
            appearance="primary"
            tone={isDanger ? 'danger' : undefined}
            type="submit"
            form={formId}
            isPending={isPending}
          >
            {submitLabel}
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
        onInput={onInput}
        onSubmit={event => {
          event.preventDefault()
          const unread = unreadField(event.currentTarget)
          if (unread) unread.focus()
          else if (!isPending) onSubmit()
        }}
      >
        {error && <FormAlert>{error}</FormAlert>}
        {children}
      </form>
    </Dialog>
  )
}

/** Returns the first field whose text means nothing, such as 'hola' in a date; it says so itself. */
function unreadField(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].find(field => field instanceof HTMLInputElement && field.validity.customError) as
    | HTMLInputElement
    | undefined
}

/** Returns a function; after its first call the browser asks before one leaves the page. */
function useLeaveWarning(): () => void {
  const isTyped = useRef(false)
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (isTyped.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
  return () => {
    isTyped.current = true
  }
}
