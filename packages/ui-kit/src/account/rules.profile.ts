import { messages } from './messages.js'

export type ProfileField = 'name' | 'email' | 'phone' | 'position'

/** What was changed in a profile, and the password that confirms it. */
export type ProfileEdits = Partial<Readonly<Record<ProfileField | 'current_password', string>>>

/** What is wrong with what was typed, by field; the server knows the rest. */
export function profileErrors(edits: ProfileEdits, needsPassword: boolean): ProfileEdits {
  return {
    ...(edits.name?.trim() === '' && { name: messages.nameMissing }),
    ...(edits.email?.trim() === '' && { email: messages.emailMissing }),
    ...(needsPassword && !edits.current_password && { current_password: messages.currentPasswordMissing }),
  }
}

/** The edits after another letter; what is as it was before counts as not edited. */
export function editsChanged(
  edits: ProfileEdits,
  name: keyof ProfileEdits,
  value: string,
  before: string,
): ProfileEdits {
  const { [name]: _replaced, ...others } = edits
  return value === before ? others : { ...others, [name]: value }
}
