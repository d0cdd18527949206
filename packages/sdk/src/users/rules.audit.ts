/** Decides what the audit log says of a changed account. */

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the changed fields before and after, for the audit log: without the theme, and without the password
 * itself.
 */
export function auditedFields(account: Fields, given: Fields) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'password') {
      before[name] = '[secret]'
      after[name] = '[changed]'
    } else if (!name.startsWith('theme_') && account[name] !== value) {
      before[name] = account[name]
      after[name] = value
    }
  }
  return { before, after }
}

/**
 * Returns the audit log's name of an update: a change of status gives the name, even with other changes
 * beside it.
 */
export function auditAction(account: { readonly status: string }, status: string | undefined): string {
  if (status === undefined || status === account.status) return 'user.update'
  return status === 'active' ? 'user.activate' : 'user.deactivate'
}
