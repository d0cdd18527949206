/** Checks the form of a new personal key before it is sent, and changes its chosen permissions. */

import { keyMessages } from './messages.keys.js'

/** A new key as it is typed. */
export type KeyDraft = {
  readonly name: string
  readonly days: number
  /** True for all rights of the person; then `permissions` does not count. */
  readonly isFull: boolean
  readonly permissions: readonly string[]
  readonly current_password: string
}

export type KeyField = 'name' | 'permissions' | 'current_password'

/** Returns the errors of a typed key, by field in the form's order; the server checks the rest. */
export function keyErrors(draft: KeyDraft): Partial<Record<KeyField, string>> {
  return {
    ...(draft.name.trim() === '' && { name: keyMessages.nameMissing }),
    ...(!draft.isFull && draft.permissions.length === 0 && { permissions: keyMessages.permissionsMissing }),
    ...(draft.current_password === '' && { current_password: keyMessages.passwordMissing }),
  }
}

/** Returns the permissions with one more, or without it. */
export function withPermission(
  chosen: readonly string[],
  name: string,
  isChosen: boolean,
): readonly string[] {
  const others = chosen.filter(each => each !== name)
  return isChosen ? [...others, name] : others
}
