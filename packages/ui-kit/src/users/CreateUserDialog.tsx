import { useState, type FormEvent } from 'react'
import { PasswordRules, type PasswordRulesProps } from '../account/PasswordRules.js'
import { Button } from '../controls/Button.js'
import { Checkbox } from '../fields/Checkbox.js'
import { Dialog } from '../overlays/Dialog.js'
import { useLeaveWarning } from '../overlays/useLeaveWarning.js'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import styles from './CreateUserDialog.module.css'
import { messages } from './messages.js'
import { createErrors, NOBODY, type NewUser } from './rules.create.js'

export type { NewUser }

export type CreateUserDialogProps = {
  /** The roles that the viewer may give, in the order shown. */
  readonly roles: readonly { readonly name: string; readonly label: string }[]
  readonly checkPassword: (typed: {
    readonly password: string
    readonly password_confirmation: string
  }) => PasswordRulesProps['rules']
  /** The sentence beside each field, as 'Error: …'. Spec §5. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** An error about the form as a whole. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (user: NewUser) => void
  readonly onClose: () => void
}

type TextName = Exclude<keyof NewUser, 'roles'>
type Field = {
  readonly name: TextName
  readonly label: string
  readonly type: 'text' | 'email' | 'tel' | 'password'
  readonly autoComplete: string
  readonly hint?: string
}

const FIELDS: readonly Field[] = [
  { name: 'name', label: messages.name, type: 'text', autoComplete: 'off' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'off' },
  { name: 'position', label: messages.position, type: 'text', autoComplete: 'off', hint: messages.optional },
  { name: 'phone', label: messages.phone, type: 'tel', autoComplete: 'off', hint: messages.optional },
  { name: 'password', label: messages.password, type: 'password', autoComplete: 'new-password' },
  {
    name: 'password_confirmation',
    label: messages.passwordConfirmation,
    type: 'password',
    autoComplete: 'new-password',
  },
]
const REQUIRED: readonly TextName[] = ['name', 'email', 'password', 'password_confirmation']
const FORM_ID = 'create-user'

/** The dialog that creates an account. It keeps the typed values after a failed attempt. */
export function CreateUserDialog(props: CreateUserDialogProps) {
  const { roles, checkPassword, fieldErrors, error, isPending, onSubmit, onClose } = props
  const [user, setUser] = useState<NewUser>(NOBODY)
  const [hasTried, setTried] = useState(false)
  const onInput = useLeaveWarning()
  const rules = checkPassword(user)
  const ownErrors = createErrors(
    user,
    rules.every(rule => rule.key === 'agree' || rule.isMet),
  )
  const errors: Readonly<Record<string, string | undefined>> = hasTried
    ? { ...fieldErrors, ...ownErrors }
    : fieldErrors

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(ownErrors)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending) onSubmit(user)
  }

  return (
    <Dialog
      title={messages.createTitle}
      width={640}
      asksFirst
      actions={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            appearance="primary"
            size="large"
            isPending={isPending}
            pendingText={messages.creating}
          >
            {messages.create}
          </Button>
          <Button size="large" onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={FORM_ID} className={styles.form} noValidate onInput={onInput} onSubmit={submit}>
        {error && (
          <div className={styles.whole}>
            <FormAlert>{error}</FormAlert>
          </div>
        )}
        {FIELDS.map((field, index) => (
          <TextField
            key={field.name}
            {...field}
            isRequired={REQUIRED.includes(field.name)}
            autoFocus={index === 0}
            value={user[field.name]}
            error={errors[field.name]}
            onChange={({ value }) => setUser(old => ({ ...old, [field.name]: value }))}
          />
        ))}
        <div className={styles.whole}>
          <PasswordRules rules={rules} />
        </div>
        {roles.length > 0 && (
          <fieldset className={styles.whole}>
            <legend className={styles.legend}>{messages.roles}</legend>
            <div className={styles.roles}>
              {roles.map(({ name, label }) => (
                <Checkbox
                  key={name}
                  label={label}
                  isChecked={user.roles.includes(name)}
                  onChange={({ isChecked }) =>
                    setUser(old => ({
                      ...old,
                      roles: isChecked ? [...old.roles, name] : old.roles.filter(role => role !== name),
                    }))
                  }
                />
              ))}
            </div>
            {errors['roles'] && <p className={styles.error}>{errors['roles']}</p>}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
