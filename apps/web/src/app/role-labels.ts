import { ROLE_LABELS, ROLES, type Role } from '@osys/sdk/access/schema'

/** The labels of roles in the order they are shown; a name that is no role stands for itself. */
export function roleLabels(roles: readonly string[]): readonly string[] {
  const known = ROLES.filter(role => roles.includes(role)).map(role => ROLE_LABELS[role])
  return [...known, ...roles.filter(role => !ROLES.includes(role as Role))]
}
