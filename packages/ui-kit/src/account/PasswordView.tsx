import { useState, type FormEvent } from 'react'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import { messages } from './messages.js'
import { PasswordRules, type PasswordRulesProps } from './PasswordRules.js'
import { passwordErrors, type NewPassword } from './rules.password.js'
import styles from './ProfileView.module.css'

export type { NewPassword }

export type PasswordViewProps = {
  /** The person whose password is set, without their current one; null on the viewer's own account. */
  readonly personName: string | null
  readonly checkPassword: (typed: NewPassword) => PasswordRulesProps['rules']
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly error?: string
  readonly isPending: boolean
  /** Saves the new password; the fields are emptied when the promise resolves to true. */
  readonly onSave: (typed: NewPassword) => Promise<boolean>
}

const NOTHING: NewPassword = { current_password: '', password: '', password_confirmation: '' }

/** The form for a new password, which shows its rules. Saving ends the other sessions. Spec §5. */
export function PasswordView(props: PasswordViewProps) {
  const { personName, checkPassword, fieldErrors, error, isPending, onSave } = props
  const [typed, setTyped] = useState(NOTHING)
  const [hasTried, setTried] = useState(false)
  const rules = checkPassword(typed)
  const isGood = rules.every(rule => rule.key === 'agree' || rule.isMet)
  const ownErrors = passwordErrors(typed, isGood, personName === null)
  const errors: Readonly<Record<string, string | undefined>> = hasTried
    ? { ...fieldErrors, ...ownErrors }
    : fieldErrors

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(ownErrors)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending && (await onSave(typed))) {
      setTyped(NOTHING)
      setTried(false)
    }
  }

  const field = (name: keyof NewPassword, label: string, autoComplete: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      type="password"
      autoComplete={autoComplete}
      isRequired
      value={typed[name]}
      error={errors[name]}
      onChange={({ value }) => setTyped(old => ({ ...old, [name]: value }))}
    />
  )

  return (
    <Card padding="large">
      <h3 className={styles.heading}>
        {personName === null ? messages.changePassword : messages.setPassword}
      </h3>
      <p className={styles.text}>
        {personName === null ? messages.changePasswordText : messages.setPasswordText(personName)}
      </p>
      <form className={formStyles.form} noValidate onSubmit={event => void submit(event)}>
        {error && <FormAlert>{error}</FormAlert>}
        {personName === null && (
          <div className={styles.fields}>
            {field('current_password', messages.currentPassword, 'current-password')}
          </div>
        )}
        <div className={styles.fields}>
          {field('password', messages.newPassword, 'new-password')}
          {field('password_confirmation', messages.newPasswordConfirmation, 'new-password')}
        </div>
        <PasswordRules rules={rules} />
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" size="large" isPending={isPending}>
            {messages.savePassword}
          </Button>
        </div>
      </form>
    </Card>
  )
}
