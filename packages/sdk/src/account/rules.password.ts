import { TEXT_LIMITS } from '../basics/input.js'
import { accountMessages } from './messages.js'

/** A new password as it is being typed. */
export interface TypedPassword {
  readonly password: string
  readonly password_confirmation: string
}

/** One rule of passwords, and whether what was typed keeps it. */
export interface PasswordRule {
  readonly key: 'length' | 'notBlank' | 'agree'
  readonly text: string
  readonly isMet: boolean
}

/** The rules of a new password, told while it is typed; the server keeps the same ones. Spec §5. */
export function passwordRules({ password, password_confirmation }: TypedPassword): readonly PasswordRule[] {
  const { passwordLeast, passwordMost } = TEXT_LIMITS
  return [
    {
      key: 'length',
      text: accountMessages.passwordLength(passwordLeast, passwordMost),
      isMet: password.length >= passwordLeast && password.length <= passwordMost,
    },
    { key: 'notBlank', text: accountMessages.passwordNotBlank, isMet: password.trim() !== '' },
    {
      key: 'agree',
      text: accountMessages.passwordsAgree,
      isMet: password !== '' && password === password_confirmation,
    },
  ]
}
