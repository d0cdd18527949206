import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { Dialog } from './Dialog.js'
import { FormAlert } from '../fields/FormAlert.js'
import styles from './FormDialog.module.css'
import { messages } from './messages.js'
import { useLeaveWarning } from './useLeaveWarning.js'

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

/**
 * A form in a dialog, with two buttons. One that begins with a text field focuses it and selects its text, so that
 * one writes at once. Esc and the cross ask before typed text is lost, and the browser before one leaves the page.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isDanger, error, isPending, width = 480, children, onSubmit, onClose } = props
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const onInput = useLeaveWarning()
  // After the dialog has opened, which focuses its title.
  useLayoutEffect(() => {
    const field = firstTextField(formRef.current)
    field?.focus()
    field?.select()
  }, [])
  return (
    <Dialog
      title={title}
      width={width}
      asksFirst
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
        ref={formRef}
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

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio], [type=file], :disabled), textarea:not(:disabled)'

/** Returns the text field that a form begins with, before any text or other control. */
function firstTextField(form: HTMLFormElement | null): HTMLInputElement | HTMLTextAreaElement | null {
  const first = form?.firstElementChild?.querySelector<HTMLElement>('input, textarea, select, button')
  return first?.matches(TEXT_FIELD) ? (first as HTMLInputElement | HTMLTextAreaElement) : null
}

/** Returns the first field whose text means nothing, such as 'hola' in a date; it says so itself. */
function unreadField(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].find(field => field instanceof HTMLInputElement && field.validity.customError) as
    | HTMLInputElement
    | undefined
}
