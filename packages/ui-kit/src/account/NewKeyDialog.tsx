import { useState } from 'react'
import { Checkbox } from '../fields/Checkbox.js'
import { Segmented } from '../fields/Segmented.js'
import { Select } from '../fields/Select.js'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { keyMessages as messages } from './messages.keys.js'
import styles from './NewKeyDialog.module.css'
import { type KeyDraft, keyErrors, type KeyField, withPermission } from './rules.keys.js'

export type { KeyDraft }

/** The permissions that the person holds, by group. */
export type KeyPermissionGroup = {
  readonly group: string
  readonly label: string
  readonly permissions: readonly { readonly name: string; readonly label: string }[]
}

export type NewKeyDialogProps = {
  readonly groups: readonly KeyPermissionGroup[]
  /** Complete sentences by field: `name`, `permissions`, `current_password`. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (draft: KeyDraft) => void
  readonly onClose: () => void
}

const DAYS = [7, 30, 90, 365] as const
const NEW: KeyDraft = { name: '', days: 90, isFull: false, permissions: [], current_password: '' }
const REACH = [
  { value: 'chosen', label: messages.chosen },
  { value: 'full', label: messages.everything },
] as const

/** The dialog that makes a personal key: its name, its end, and what it may do. Spec §4. */
export function NewKeyDialog(props: NewKeyDialogProps) {
  const { groups, fieldErrors, error, isPending, onSubmit, onClose } = props
  const [draft, setDraft] = useState({ ...NEW, isFull: groups.length === 0 })
  const [wasSent, setSent] = useState(false)
  const change = (part: Partial<KeyDraft>): void => setDraft({ ...draft, ...part })
  const missing = wasSent ? keyErrors(draft) : {}
  const errorOf = (field: KeyField): string | undefined => missing[field] ?? fieldErrors[field]
  const permissionsError = errorOf('permissions')
  return (
    <FormDialog
      title={messages.newTitle}
      submitLabel={messages.create}
      error={error}
      isPending={isPending}
      width={560}
      onSubmit={() => {
        setSent(true)
        if (Object.keys(keyErrors(draft)).length === 0) onSubmit(draft)
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        isRequired
        value={draft.name}
        error={errorOf('name')}
        onChange={({ value }) => change({ name: value })}
      />
      <Select
        name="days"
        label={messages.lasts}
        value={String(draft.days)}
        options={DAYS.map(days => ({ value: String(days), label: messages.days(days) }))}
        onChange={({ value }) => change({ days: Number(value) })}
      />
      <div className={styles.reach}>
        <span className={styles.label}>{messages.reach}</span>
        <Segmented
          label={messages.reach}
          options={REACH}
          value={draft.isFull ? 'full' : 'chosen'}
          onChange={({ value }) => change({ isFull: value === 'full' })}
        />
        <p className={styles.text}>{draft.isFull ? messages.everythingText : messages.chosenText}</p>
        {permissionsError && !draft.isFull && (
          <p className={styles.error} role="alert">
            {permissionsError}
          </p>
        )}
      </div>
      {!draft.isFull && (
        <Permissions
          groups={groups}
          chosen={draft.permissions}
          onChoose={permissions => change({ permissions })}
        />
      )}
      <TextField
        name="current_password"
        label={messages.password}
        type="password"
        autoComplete="current-password"
        isRequired
        value={draft.current_password}
        error={errorOf('current_password')}
        onChange={({ value }) => change({ current_password: value })}
      />
    </FormDialog>
  )
}

type PermissionsProps = Pick<NewKeyDialogProps, 'groups'> & {
  readonly chosen: readonly string[]
  readonly onChoose: (permissions: readonly string[]) => void
}

function Permissions({ groups, chosen, onChoose }: PermissionsProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ group, label, permissions }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          {permissions.map(({ name, label: text }) => (
            <Checkbox
              key={name}
              name={name}
              label={text}
              isChecked={chosen.includes(name)}
              onChange={({ isChecked }) => onChoose(withPermission(chosen, name, isChecked))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
