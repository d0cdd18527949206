import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../controls/Button.js'
import { Checkbox } from '../fields/Checkbox.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import { useNow } from '../display/useNow.js'
import { countdown } from './format.countdown.js'
import { messages } from './messages.js'

export type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean }

export type LoginFormProps = {
  /** The sentence beside each field, as 'Error: …'. Spec §5. */
  readonly fieldErrors?: { readonly email?: string; readonly password?: string }
  /** An error about the form as a whole, such as wrong credentials. */
  readonly error?: string
  /** The reason why the person must sign in again, such as an ended session. */
  readonly reason?: string
  readonly isPending?: boolean
  /** The instant in ms until which the server refuses further attempts; null when it accepts them. */
  readonly blockedUntil?: number | null
  readonly onSubmit: (credentials: Credentials) => void
}

/** The login form: e-mail, password and 'remember'. It keeps the typed values after a failed attempt. */
export function LoginForm(props: LoginFormProps) {
  const { fieldErrors = {}, error, reason, isPending, blockedUntil = null, onSubmit } = props
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', remember: false })
  const [hasTried, setTried] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const now = useNow(1000, blockedUntil !== null)
  const isBlocked = blockedUntil !== null && now < blockedUntil
  const { email, password } = credentials
  const isEmailMissing = email.trim() === ''
  const isPasswordMissing = password === ''

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isEmailMissing) emailRef.current?.focus()
    else if (isPasswordMissing) passwordRef.current?.focus()
    else if (!isPending && !isBlocked) onSubmit({ ...credentials, email: email.trim() })
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      {isBlocked ? (
        <FormAlert>
          {messages.throttled} <span role="timer">{countdown(blockedUntil, now)}</span>
        </FormAlert>
      ) : (
        <>
          {error && <FormAlert>{error}</FormAlert>}
          {reason && !error && <FormAlert tone="info">{reason}</FormAlert>}
        </>
      )}
      <TextField
        ref={emailRef}
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        autoFocus
        value={email}
        error={hasTried && isEmailMissing ? messages.emailMissing : fieldErrors.email}
        onChange={({ value }) => setCredentials(old => ({ ...old, email: value }))}
      />
      <TextField
        ref={passwordRef}
        label={messages.password}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        error={hasTried && isPasswordMissing ? messages.passwordMissing : fieldErrors.password}
        onChange={({ value }) => setCredentials(old => ({ ...old, password: value }))}
      />
      <Checkbox
        label={messages.remember}
        name="remember"
        isChecked={credentials.remember}
        onChange={({ isChecked }) => setCredentials(old => ({ ...old, remember: isChecked }))}
      />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        isWide
        isPending={isPending}
        pendingText={messages.loggingIn}
      >
        {messages.login}
      </Button>
    </form>
  )
}
