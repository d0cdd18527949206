import { useState, type FormEvent } from 'react'
import { Button } from '../controls/Button.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import { messages } from './messages.setup.js'
import { ownerErrors, type NewOwner } from './rules.owner.js'

export type { NewOwner }

export type SetupFormProps = {
  /** The sentence beside each field, as 'Error: …'. Spec §5. */
  readonly fieldErrors?: Partial<Record<keyof NewOwner, string>>
  readonly error?: string
  readonly isPending?: boolean
  readonly onSubmit: (owner: NewOwner) => void
}

type Field = {
  readonly name: keyof NewOwner
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly hint?: string
}

const FIELDS: readonly Field[] = [
  { name: 'name', label: messages.name, type: 'text', autoComplete: 'name' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'username' },
  {
    name: 'password',
    label: messages.password,
    type: 'password',
    autoComplete: 'new-password',
    hint: messages.passwordHint,
  },
  {
    name: 'password_confirmation',
    label: messages.passwordConfirmation,
    type: 'password',
    autoComplete: 'new-password',
  },
]

/** The form for the first owner of an empty workspace. It keeps the typed values after a failed attempt. */
export function SetupForm({ fieldErrors = {}, error, isPending, onSubmit }: SetupFormProps) {
  const [owner, setOwner] = useState<NewOwner>({
    name: '',
    email: '',
    password: '',
    password_confirmation: '',
  })
  const [hasTried, setTried] = useState(false)
  const ownErrors = hasTried ? ownerErrors(owner) : {}

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(ownerErrors(owner))
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending) onSubmit({ ...owner, name: owner.name.trim(), email: owner.email.trim() })
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      {error && <FormAlert>{error}</FormAlert>}
      {FIELDS.map((field, index) => (
        <TextField
          key={field.name}
          {...field}
          isRequired
          autoFocus={index === 0}
          value={owner[field.name]}
          error={ownErrors[field.name] ?? fieldErrors[field.name]}
          onChange={({ value }) => setOwner(old => ({ ...old, [field.name]: value }))}
        />
      ))}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        isWide
        isPending={isPending}
        pendingText={messages.creatingOwner}
      >
        {messages.createOwner}
      </Button>
    </form>
  )
}
