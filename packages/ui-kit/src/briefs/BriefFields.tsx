import type { RequiredBriefInput } from '@osys/sdk/briefs/schema.input'
import type { BriefDraft, BriefTextField } from '@osys/sdk/briefs/state.draft'
import type { BriefErrors } from '@osys/sdk/briefs/state'
import { DateField } from '../fields/DateField.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { TextField, type TextFieldProps } from '../fields/TextField.js'
import { units } from '../display/units.js'
import styles from './BriefFields.module.css'
import { DeliverableRows } from './DeliverableRows.js'
import { fieldTexts, messages, unitLabels } from './messages.js'
import { stepFields } from './rules.steps.js'

export type BriefFieldsProps = {
  readonly draft: BriefDraft
  /** 'Error: …' by field. Spec §5. */
  readonly errors: BriefErrors
  readonly onChange: (draft: BriefDraft) => void
}

/** The fields with several lines of text; a field in none of these tables is a single line. */
const AREAS: ReadonlySet<string> = new Set([
  'background',
  'product',
  'competitors',
  'objective',
  'audience',
  'key_message',
  'restrictions',
  'notes',
])
const LISTS: ReadonlySet<string> = new Set(['social', 'tone', 'references'])
/** The fields that must be filled in. The type ties them to those that the schema of the input requires. */
const REQUIRED: Readonly<Record<keyof (typeof RequiredBriefInput)['shape'], true>> = {
  company_name: true,
  contact_name: true,
  contact_email: true,
  product: true,
  objective: true,
  audience: true,
  deliverables: true,
  deadline: true,
}
const TYPES: Partial<Record<BriefTextField, TextFieldProps['type']>> = {
  contact_email: 'email',
  contact_phone: 'tel',
  website: 'url',
}
const AUTOCOMPLETE: Partial<Record<BriefTextField, string>> = {
  company_name: 'organization',
  contact_name: 'name',
  contact_email: 'email',
  contact_phone: 'tel',
  website: 'url',
}

/** The fields of one step of a brief; those that must be filled in bear an asterisk. */
export function BriefFields({ step, ...props }: BriefFieldsProps & { readonly step: number }) {
  return (
    <div className={styles.fields}>
      {(stepFields[step] ?? []).map(name => {
        if (name === 'files' || name === 'privacy') return null
        if (name === 'deliverables') return <DeliverableRows key={name} {...props} />
        if (name === 'business_unit') return <UnitField key={name} {...props} />
        return (
          <div key={name} className={AREAS.has(name) || LISTS.has(name) ? styles.wide : undefined}>
            <BriefField name={name} {...props} />
          </div>
        )
      })}
    </div>
  )
}

function BriefField({ name, draft, errors, onChange }: BriefFieldsProps & { readonly name: BriefTextField }) {
  const { label, hint } = fieldTexts[name]
  const isRequired = name in REQUIRED
  const shared = {
    label: isRequired ? `${label} ${messages.asterisk}` : label,
    name,
    value: draft[name],
    hint,
    isRequired,
    error: errors[name] ?? firstOfList(errors, name),
    onChange: ({ value }: { readonly value: string }) => onChange({ ...draft, [name]: value }),
  }
  if (name === 'deadline')
    return (
      <DateField
        {...shared}
        value={draft.deadline === '' ? null : draft.deadline}
        onChange={({ value }) => onChange({ ...draft, deadline: value ?? '' })}
      />
    )
  if (AREAS.has(name) || LISTS.has(name)) return <TextArea {...shared} rows={LISTS.has(name) ? 2 : 3} />
  return <TextField {...shared} type={TYPES[name]} autoComplete={AUTOCOMPLETE[name] ?? 'off'} />
}

/** Returns the first error of a list's lines: on screen a list is a single field. */
function firstOfList(errors: BriefErrors, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1]
}

function UnitField({ draft, errors, onChange }: BriefFieldsProps) {
  return (
    <Select
      label={fieldTexts.business_unit.label}
      name="business_unit"
      value={draft.business_unit}
      error={errors['business_unit']}
      options={[
        { value: '', label: messages.choose },
        ...units.map(value => ({ value, label: unitLabels[value] })),
      ]}
      onChange={({ value }) => onChange({ ...draft, business_unit: value })}
    />
  )
}
