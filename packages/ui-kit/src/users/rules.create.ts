import { messages } from './messages.js'

/** An account as it is being typed; `roles` are names. */
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

/** What is wrong with what was typed, by field in their order; the server knows the rest. */
export function createErrors(user: NewUser, isPasswordGood: boolean): Partial<Record<keyof NewUser, string>> {
  return {
    ...(user.name.trim() === '' && { name: messages.nameMissing }),
    ...(user.email.trim() === '' && { email: messages.emailMissing }),
    ...(!isPasswordGood && { password: messages.passwordWeak }),
    ...(user.password !== user.password_confirmation && { password_confirmation: messages.passwordsDiffer }),
  }
}
