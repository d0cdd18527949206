/** Checks the form of the first owner at `/setup` before it is sent: name, e-mail and both passwords. */

import { messages } from './messages.setup.js'

export type NewOwner = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

/** Returns the errors of the typed values, by field; the server checks the rest. */
export function ownerErrors(owner: NewOwner): Partial<Record<keyof NewOwner, string>> {
  return {
    ...(owner.name.trim() === '' && { name: messages.nameMissing }),
    ...(owner.email.trim() === '' && { email: messages.emailMissing }),
    ...(owner.password === '' && { password: messages.passwordMissing }),
    ...(owner.password !== owner.password_confirmation && {
      password_confirmation: messages.passwordsDiffer,
    }),
  }
}
