import type { Access } from '../http/endpoint.js'
import { canonicalPermission } from './rules.grants.js'
import { type Permission, ROLE_LABELS, type Role } from './schema.js'

/** Who asks: nobody signed in, a person with their effective permissions, or a paired kiosk device. */
export type Subject =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'person'
      readonly id: number
      readonly roles: readonly string[]
      readonly permissions: readonly string[]
    }
  | { readonly kind: 'device' }

/** What a page or an action asks of a signed-in person; `{}` asks for nothing but the sign-in. Spec §5. */
export interface Requirement {
  /** At least one of these. */
  readonly roles?: readonly Role[]
  readonly permission?: Permission
}

/** Why something is refused, as on the wire: what is missing (one of them would do) and who can give it. */
export interface Refusal {
  readonly allowed: false
  readonly code: 'not_signed_in' | 'missing_role' | 'missing_permission' | 'people_only'
  readonly missing: readonly string[]
  /** Labels of the roles whose holders can give what is missing. */
  readonly granted_by: readonly string[]
}

export type Verdict = { readonly allowed: true } | Refusal

const ALLOWED: Verdict = { allowed: true }
const GIVERS = { owner: ['owner'], others: ['admin_osys', 'owner'] } as const satisfies Record<
  string,
  readonly Role[]
>

function refusal(code: Refusal['code'], missing: readonly string[] = []): Refusal {
  return { allowed: false, code, missing, granted_by: grantedBy(missing) }
}

/** Labels of the roles whose holders can give what is missing; none where nothing is. */
export function grantedBy(missing: readonly string[]): readonly string[] {
  if (missing.length === 0) return []
  const givers = missing.length === 1 && missing[0] === 'owner' ? GIVERS.owner : GIVERS.others
  return givers.map(role => ROLE_LABELS[role])
}

/** Whether the person holds a permission, by either of its spellings. Owners hold all. */
export function holdsPermission(subject: Subject, permission: Permission): boolean {
  if (subject.kind !== 'person') return false
  return (
    subject.roles.includes('owner') ||
    subject.permissions.some(name => canonicalPermission(name) === permission)
  )
}

/** Whether the person has at least one of the roles. */
export function hasRole(subject: Subject, roles: readonly Role[]): boolean {
  return subject.kind === 'person' && roles.some(role => subject.roles.includes(role))
}

/**
 * Whether the subject meets a requirement and, if not, what is missing and who can give it. Roles are asked
 * before the permission. Spec §5.
 */
export function explainAccess(subject: Subject, requirement: Requirement): Verdict {
  if (subject.kind === 'nobody') return refusal('not_signed_in')
  if (subject.kind === 'device') return refusal('people_only')
  const { roles, permission } = requirement
  if (roles && !hasRole(subject, roles)) return refusal('missing_role', roles)
  if (permission && !holdsPermission(subject, permission)) return refusal('missing_permission', [permission])
  return ALLOWED
}

/** Whether the subject meets a requirement. Spec §5. */
export function mayOpen(subject: Subject, requirement: Requirement): boolean {
  return explainAccess(subject, requirement).allowed
}

/** Whether the subject may make a call, by the endpoint's `access`; `input` is its flat input. Spec §6. */
export function mayCall(subject: Subject, access: Access, input: Readonly<Record<string, unknown>>): Verdict {
  if (access === 'public') return ALLOWED
  if (access === 'session') return explainAccess(subject, {})
  if ('permission' in access) {
    const isSelf =
      access.orSelf !== undefined && subject.kind === 'person' && Number(input[access.orSelf]) === subject.id
    return isSelf ? ALLOWED : explainAccess(subject, { permission: access.permission })
  }
  if ('anyRole' in access) return explainAccess(subject, { roles: access.anyRole })
  if (subject.kind === 'device') return ALLOWED
  return explainAccess(subject, access.orSession ? {} : { roles: ['kiosk'] })
}
