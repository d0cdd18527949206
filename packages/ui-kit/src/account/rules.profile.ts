/**
 * Checks the edited fields of a profile before they are sent, and keeps only those that differ from the saved
 * ones.
 */

import { messages } from './messages.js'

export type ProfileField = 'name' | 'email' | 'phone' | 'position'

/** The edited fields of a profile, and the password that confirms a new e-mail. */
export type ProfileEdits = Partial<Readonly<Record<ProfileField | 'current_password', string>>>

/** Returns the errors of the edited fields, by field; the server checks the rest. */
export function profileErrors(edits: ProfileEdits, needsPassword: boolean): ProfileEdits {
  return {
    ...(edits.name?.trim() === '' && { name: messages.nameMissing }),
    ...(edits.email?.trim() === '' && { email: messages.emailMissing }),
    ...(needsPassword && !edits.current_password && { current_password: messages.currentPasswordMissing }),
  }
}

/** Returns the edits after one more input; a field that is back at its saved value is no edit. */
export function editsChanged(
  edits: ProfileEdits,
  name: keyof ProfileEdits,
  value: string,
  before: string,
): ProfileEdits {
  const { [name]: _replaced, ...others } = edits
  return value === before ? others : { ...others, [name]: value }
}
