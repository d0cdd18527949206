import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { Device, DEVICE_LIMITS, PAIRING_CODE_LENGTH, PhotoPolicy } from '@osys/sdk/kiosk/schema'
import { useState } from 'react'
import { Checkbox } from '../fields/Checkbox.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { Select } from '../fields/Select.js'
import { TextField } from '../fields/TextField.js'
import { units } from '../display/units.js'
import styles from './Dialogs.module.css'
import { messages, unitLabels } from './messages.js'

/** The length of a pairing code. The type ties it to the length that the check uses. */
const CODE_LENGTH: typeof PAIRING_CODE_LENGTH = 8
/** The most characters of a tablet's name, tied alike. */
const MOST_NAME: (typeof DEVICE_LIMITS)['name'] = 80

/** The values of the form about a tablet. */
export type DeviceDraft = {
  readonly code: string
  readonly name: string
  readonly units: readonly BusinessUnit[]
  /** The policy; a tablet that is being paired has none of its own yet. */
  readonly policy?: Pick<Device, 'needs_pin' | 'photo_policy' | 'badge_only'>
}

export type DeviceDialogProps = {
  /** `pair` asks for the code too. */
  readonly kind: 'pair' | 'change'
  readonly initial: DeviceDraft
  /** Complete sentences by field: `code`, `name`, `units`. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (draft: DeviceDraft) => void
  readonly onClose: () => void
}

/** The dialog that pairs a tablet by the code that it shows, or changes its name and units. */
export function DeviceDialog(props: DeviceDialogProps) {
  const { kind, initial, fieldErrors, error, isPending, onSubmit, onClose } = props
  const [draft, setDraft] = useState(initial)
  const [wasSent, setSent] = useState(false)
  const change = (part: Partial<DeviceDraft>): void => setDraft({ ...draft, ...part })
  const missing = wasSent ? missingIn(kind, draft) : {}
  const errorOf = (field: keyof DeviceDraft): string | undefined => missing[field] ?? fieldErrors[field]
  return (
    <FormDialog
      title={kind === 'pair' ? messages.pair : messages.renameTitle}
      submitLabel={kind === 'pair' ? messages.pair : messages.save}
      error={error}
      isPending={isPending}
      onSubmit={() => {
        setSent(true)
        if (Object.keys(missingIn(kind, draft)).length === 0) onSubmit(draft)
      }}
      onClose={onClose}
    >
      {kind === 'pair' && (
        <>
          <p>{messages.pairText}</p>
          <TextField
            label={messages.code}
            name="code"
            hint={messages.codeHint}
            autoComplete="off"
            maxLength={20}
            value={draft.code}
            error={errorOf('code')}
            onChange={({ value }) => change({ code: value.toUpperCase() })}
          />
        </>
      )}
      <TextField
        label={messages.deviceName}
        name="name"
        placeholder={messages.deviceNamePlaceholder}
        autoComplete="off"
        maxLength={MOST_NAME}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ value }) => change({ name: value })}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{messages.units}</legend>
        {units.map(unit => (
          <Checkbox
            key={unit}
            label={unitLabels[unit]}
            name={unit}
            isChecked={draft.units.includes(unit)}
            onChange={({ isChecked }) =>
              change({
                units: units.filter(each => (each === unit ? isChecked : draft.units.includes(each))),
              })
            }
          />
        ))}
        {errorOf('units') && (
          <p className={styles.error} role="alert">
            {errorOf('units')}
          </p>
        )}
      </fieldset>
      {draft.policy && <Policy policy={draft.policy} onChange={policy => change({ policy })} />}
    </FormDialog>
  )
}

type DevicePolicy = NonNullable<DeviceDraft['policy']>
const PHOTOS: readonly PhotoPolicy[] = ['never', 'optional', 'always']

function Policy({
  policy,
  onChange,
}: {
  readonly policy: DevicePolicy
  readonly onChange: (policy: DevicePolicy) => void
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{messages.policy}</legend>
      <Checkbox
        label={messages.policyPin}
        name="needs_pin"
        isChecked={policy.needs_pin}
        onChange={({ isChecked }) => onChange({ ...policy, needs_pin: isChecked })}
      />
      <Checkbox
        label={messages.policyBadge}
        name="badge_only"
        isChecked={policy.badge_only}
        onChange={({ isChecked }) => onChange({ ...policy, badge_only: isChecked })}
      />
      <Select
        label={messages.policyPhoto}
        name="photo_policy"
        value={policy.photo_policy}
        options={PHOTOS.map(value => ({ value, label: messages.photoPolicies[value] }))}
        onChange={({ value }) => onChange({ ...policy, photo_policy: value })}
      />
    </fieldset>
  )
}

function missingIn(kind: DeviceDialogProps['kind'], { code, name, units: chosen }: DeviceDraft) {
  const missing: Partial<Record<keyof DeviceDraft, string>> = {}
  if (kind === 'pair' && code.replaceAll(/[\s-]/g, '').length !== CODE_LENGTH)
    missing.code = messages.codeNeeded
  if (name.trim() === '') missing.name = messages.nameNeeded
  if (chosen.length === 0) missing.units = messages.unitsNeeded
  return missing
}
