import { useState } from 'react'
import { Checkbox } from '../fields/Checkbox.js'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

/** The name and the readers of a kept view. */
export interface ViewFields {
  readonly name: string
  readonly isShared: boolean
  readonly isDefault: boolean
}

export type ViewDialogProps = {
  /** The view that is changed; null for a new one. */
  readonly view: ViewFields | null
  readonly maxLength: number
  readonly error?: string
  readonly nameError?: string
  readonly isPending: boolean
  readonly onSubmit: (fields: ViewFields) => void
  readonly onClose: () => void
}

const NEW: ViewFields = { name: '', isShared: false, isDefault: false }

/** Asks for the name of a view, and for whom it is. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, maxLength, error, nameError, isPending, onSubmit, onClose } = props
  const [fields, setFields] = useState(view ?? NEW)
  const [isTried, setTried] = useState(false)
  const name = fields.name.trim()
  return (
    <FormDialog
      title={view ? messages.editView : messages.keepView}
      submitLabel={messages.keep}
      error={error}
      isPending={isPending}
      onSubmit={() => {
        setTried(true)
        if (name !== '') onSubmit({ ...fields, name })
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.viewName}
        name="view-name"
        value={fields.name}
        maxLength={maxLength}
        error={isTried && name === '' ? messages.viewNameNeeded : nameError}
        isRequired
        autoFocus
        onChange={({ value }) => setFields({ ...fields, name: value })}
      />
      <Checkbox
        label={messages.shareView}
        isChecked={fields.isShared}
        onChange={({ isChecked }) => setFields({ ...fields, isShared: isChecked })}
      />
      <Checkbox
        label={messages.makeDefault}
        isChecked={fields.isDefault}
        onChange={({ isChecked }) => setFields({ ...fields, isDefault: isChecked })}
      />
    </FormDialog>
  )
}
