import { messages } from './messages.js'

/** A new password as it is typed; the current one only on one's own account. */
export type NewPassword = {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

/** What is wrong with what was typed, by field in their order; the server knows the rest. */
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
