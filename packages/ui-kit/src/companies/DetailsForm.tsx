import type { DetailsDraft } from '@osys/sdk/companies/state.details'
import type { EditConflict } from '@osys/sdk/state/merge'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { FormAlert } from '../fields/FormAlert.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { TextField, type TextFieldProps } from '../fields/TextField.js'
import { useDiscardQuestion } from '../overlays/useDiscardQuestion.js'
import { units } from '../display/units.js'
import styles from './DetailsForm.module.css'
import { detailsMessages, messages, unitLabels } from './messages.js'

export type DetailsConflicts = { readonly [Field in keyof DetailsDraft]?: EditConflict<string> }

export type DetailsFormProps = {
  readonly draft: DetailsDraft
  /** 'Error: …' by field. */
  readonly errors: Readonly<Record<string, string>>
  /** The fields that another person changed too; empty when all edits merged, null when nobody else saved. */
  readonly conflicts: DetailsConflicts | null
  readonly isSaving: boolean
  /** True when the draft holds changes, which 'Cancelar' would lose. */
  readonly isChanged: boolean
  readonly onChange: (change: Partial<DetailsDraft>) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

type TextName = Exclude<keyof DetailsDraft, 'business_unit'>
type Line = { readonly name: TextName; readonly type?: TextFieldProps['type']; readonly area?: boolean }

const BEFORE: readonly Line[] = [{ name: 'name' }, { name: 'legal_name' }, { name: 'tax_id' }]
const AFTER: readonly Line[] = [
  { name: 'sector' },
  { name: 'contact_name' },
  { name: 'contact_email', type: 'email' },
  { name: 'contact_phone', type: 'tel' },
  { name: 'website', type: 'url' },
  { name: 'tags' },
  { name: 'address', area: true },
  { name: 'notes', area: true },
]

/** The form for a company's details. It shows values that another person saved meanwhile. Spec §4. */
export function DetailsForm(props: DetailsFormProps) {
  const { draft, errors, conflicts, isSaving, isChanged, onChange, onSave, onCancel } = props
  const { question, cancel, cancelRef, onInput } = useDiscardQuestion(isChanged, onCancel)
  const formRef = useRef<HTMLFormElement>(null)
  // The button that opened the form is no longer in the page, so the focus would be lost.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  const field = ({ name, type, area }: Line) => {
    const shared = {
      label: detailsMessages.labels[name],
      name,
      value: draft[name],
      error: errors[name],
      onChange: ({ value }: { readonly value: string }) => onChange({ [name]: value }),
    }
    return (
      <div key={name} className={area ? styles.wide : undefined}>
        {area ? (
          <TextArea {...shared} />
        ) : (
          <TextField
            {...shared}
            type={type}
            isRequired={name === 'name'}
            hint={name === 'tags' ? detailsMessages.tagsHint : undefined}
          />
        )}
        <OtherValue name={name} {...props} />
      </div>
    )
  }
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
      {conflicts && (
        <div className={styles.wide}>
          <FormAlert tone="info">
            {Object.keys(conflicts).length > 0 ? detailsMessages.conflict : detailsMessages.merged}
          </FormAlert>
        </div>
      )}
      {BEFORE.map(field)}
      <div>
        <Select
          label={detailsMessages.labels.business_unit}
          name="business_unit"
          value={draft.business_unit}
          options={[
            { value: '', label: detailsMessages.noUnit },
            ...units.map(value => ({ value, label: unitLabels[value] })),
          ]}
          onChange={({ value }) => onChange({ business_unit: value })}
        />
        <OtherValue name="business_unit" {...props} />
      </div>
      {AFTER.map(field)}
      <div className={styles.actions}>
        {question ?? (
          <>
            <Button type="submit" appearance="primary" isPending={isSaving}>
              {detailsMessages.save}
            </Button>
            <Button ref={cancelRef} onClick={cancel}>
              {messages.cancel}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

type OtherValueProps = Pick<DetailsFormProps, 'draft' | 'conflicts' | 'onChange'> & {
  readonly name: keyof DetailsDraft
}

/** The value of a conflict that is not in the field: the other person's, or the viewer's after a switch. */
function OtherValue({ name, draft, conflicts, onChange }: OtherValueProps) {
  const conflict = conflicts?.[name]
  if (!conflict) return null
  const isTheirs = draft[name] === conflict.theirs
  const other = isTheirs ? conflict.mine : conflict.theirs
  const shown =
    name === 'business_unit' && other !== '' ? unitLabels[other as keyof typeof unitLabels] : other
  return (
    <div className={styles.other}>
      <p>
        <span className={styles.whose}>{isTheirs ? detailsMessages.mine : detailsMessages.theirs}</span>{' '}
        {shown === '' ? detailsMessages.emptied : shown}
      </p>
      <Button size="small" onClick={() => onChange({ [name]: other })}>
        {isTheirs ? detailsMessages.takeMine : detailsMessages.takeTheirs}
      </Button>
    </div>
  )
}
