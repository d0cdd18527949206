/** Checks the form of a new account before it is sent: name, e-mail and both passwords. */

import { messages } from './messages.js'

/** The values of the form for an account; `roles` are role names. */
export type NewUser = {
  readonly name: string
  readonly email: string
  readonly position: string
  readonly phone: string
  readonly password: string
  readonly password_confirmation: string
  readonly roles: readonly string[]
}

export const NOBODY: NewUser = {
  name: '',
  email: '',
  position: '',
  phone: '',
  password: '',
  password_confirmation: '',
  roles: [],
}

/** Returns the errors of the typed values, by field in the form's order; the server checks the rest. */
export function createErrors(user: NewUser, isPasswordGood: boolean): Partial<Record<keyof NewUser, string>> {
  return {
    ...(user.name.trim() === '' && { name: messages.nameMissing }),
    ...(user.email.trim() === '' && { email: messages.emailMissing }),
    ...(!isPasswordGood && { password: messages.passwordWeak }),
    ...(user.password !== user.password_confirmation && { password_confirmation: messages.passwordsDiffer }),
  }
}
