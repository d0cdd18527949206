/** Checks a new password while the person types: its length, not blank, equal to its repetition. */

import { TEXT_LIMITS } from '../basics/input.js'
import { accountMessages } from './messages.js'

/** The values of a new password's form while the person types. */
export interface TypedPassword {
  readonly password: string
  readonly password_confirmation: string
}

/** A rule of passwords, and whether the typed password keeps it. */
export interface PasswordRule {
  readonly key: 'length' | 'notBlank' | 'agree'
  readonly text: string
  readonly isMet: boolean
}

/**
 * Returns the rules of a new password with their result, while the person types. The server applies the same
 * rules. Spec §5.
 */
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
