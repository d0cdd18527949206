/** Checks the form of a password change before it is sent: current password, new password, repetition. */

import { messages } from './messages.js'

/** A new password as it is typed; the current one is empty when another person's password is set. */
export type NewPassword = {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

/** Returns the errors of the typed passwords, by field in the form's order; the server checks the rest. */
export function passwordErrors(
  typed: NewPassword,
  isGood: boolean,
  isOwn: boolean,
): Partial<Record<keyof NewPassword, string>> {
  return {
    ...(isOwn && typed.current_password === '' && { current_password: messages.currentPasswordMissing }),
    ...(!isGood && { password: messages.passwordWeak }),
    ...(typed.password !== typed.password_confirmation && {
      password_confirmation: messages.passwordsDiffer,
    }),
  }
}
