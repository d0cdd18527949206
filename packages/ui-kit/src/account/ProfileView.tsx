import { useState, type FormEvent } from 'react'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import styles from './ProfileView.module.css'
import { messages } from './messages.js'
import { editsChanged, profileErrors, type ProfileEdits, type ProfileField } from './rules.profile.js'

export type { ProfileEdits }

export type ProfileViewProps = {
  /** The saved values. When they change on the server, fields without edits show the new values. */
  readonly saved: Readonly<Record<ProfileField, string>>
  /** The fields that the viewer may change. */
  readonly editable: readonly ProfileField[]
  /** The reason why the other fields are fixed; empty when all can be changed. */
  readonly reason: string
  /** True on the viewer's own account, where a new e-mail needs the password. */
  readonly isOwn: boolean
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly error?: string
  readonly isPending: boolean
  /** The edits so far, without a password; the screen keeps them while another page is open. */
  readonly edits: ProfileEdits
  readonly onEdits: (edits: ProfileEdits) => void
  /** Saves the edits; they are forgotten when the promise resolves to true. */
  readonly onSave: (edits: ProfileEdits) => Promise<boolean>
}

const FIELDS = [
  { name: 'name', label: messages.name, type: 'text', autoComplete: 'name' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: messages.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'position', label: messages.position, type: 'text', autoComplete: 'organization-title' },
] as const

/** The form with name, e-mail, phone and position. The edits stay until they are saved. Spec §2. */
export function ProfileView(props: ProfileViewProps) {
  const { saved, editable, reason, isOwn, fieldErrors, error, isPending, onEdits, onSave } = props
  const [password, setPassword] = useState('')
  const edits: ProfileEdits = { ...props.edits, ...(password !== '' && { current_password: password }) }
  const [hasTried, setTried] = useState(false)
  const needsPassword = isOwn && edits.email !== undefined && edits.email.trim() !== saved.email
  const ownErrors = profileErrors(edits, needsPassword)
  const errors: Readonly<Record<string, string | undefined>> = hasTried
    ? { ...fieldErrors, ...ownErrors }
    : fieldErrors
  const isDirty = Object.keys(edits).length > 0

  const change = (name: keyof ProfileEdits, value: string): void => {
    if (name === 'current_password') setPassword(value)
    else onEdits(editsChanged(props.edits, name, value, saved[name]))
  }

  function forget(): void {
    onEdits({})
    setPassword('')
    setTried(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(ownErrors)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending && isDirty && (await onSave(edits))) forget()
  }

  return (
    <Card padding="large">
      <h3 className={styles.heading}>{messages.data}</h3>
      <p className={styles.text}>{messages.dataText}</p>
      <form className={formStyles.form} noValidate onSubmit={event => void submit(event)}>
        {error && <FormAlert>{error}</FormAlert>}
        <div className={styles.fields}>
          {FIELDS.map(field =>
            editable.includes(field.name) ? (
              <TextField
                key={field.name}
                {...field}
                isRequired={field.name === 'name' || field.name === 'email'}
                value={edits[field.name] ?? saved[field.name]}
                error={errors[field.name]}
                onChange={({ value }) => change(field.name, value)}
              />
            ) : (
              <dl key={field.name} className={styles.fixed}>
                <dt className={styles.label}>{field.label}</dt>
                <dd className={styles.value}>{saved[field.name] || messages.none}</dd>
              </dl>
            ),
          )}
          {needsPassword && (
            <TextField
              name="current_password"
              label={messages.currentPassword}
              type="password"
              autoComplete="current-password"
              hint={messages.currentPasswordForEmail}
              isRequired
              value={edits.current_password ?? ''}
              error={errors['current_password']}
              onChange={({ value }) => change('current_password', value)}
            />
          )}
        </div>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
        {editable.length > 0 && (
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" size="large" isPending={isPending}>
              {messages.save}
            </Button>
            {isDirty && !isPending && (
              <Button size="large" appearance="subtle" onClick={forget}>
                {messages.discard}
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
