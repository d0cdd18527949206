import { ROLE_LABELS, ROLES, type Role } from '@osys/sdk/access/schema'

/** Returns the labels of roles in display order; an unknown name is its own label. */
export function roleLabels(roles: readonly string[]): readonly string[] {
  const known = ROLES.filter(role => roles.includes(role)).map(role => ROLE_LABELS[role])
  return [...known, ...roles.filter(role => !ROLES.includes(role as Role))]
}
